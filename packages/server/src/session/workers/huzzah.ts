import { huzzahBot } from '@guidon/bots/greedy/huzzah';
import { huzzah } from '@guidon/huzzah';
import { book } from '@guidon/scenarios/books/huzzah';
import { serveSession } from '../serve-session.ts';

serveSession(huzzah, { book, mind: huzzahBot });
