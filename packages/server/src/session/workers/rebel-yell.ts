import { rebelYellBot } from '@guidon/bots/greedy/rebel-yell';
import { rebelYell } from '@guidon/rebel-yell';
import { book } from '@guidon/scenarios/books/rebel-yell';
import { serveTable } from '../serve-session.ts';

serveTable(rebelYell, { book, mind: rebelYellBot });
