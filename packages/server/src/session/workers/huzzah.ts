import { huzzahBot } from '@guidon/bots/greedy/huzzah';
import { huzzah } from '@guidon/huzzah';
import { book } from '@guidon/scenarios/books/huzzah';
import { serveTable } from '../serve-session.ts';

serveTable(huzzah, { book, mind: huzzahBot });
