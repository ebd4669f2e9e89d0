import { rebelYellBot } from '@guidon/bots/greedy/rebel-yell';
import { rebelYell } from '@guidon/rebel-yell';
import { book } from '@guidon/scenarios/books/rebel-yell';
import { serveSession } from '../serve-session.ts';

serveSession(rebelYell, { book, mind: rebelYellBot });
