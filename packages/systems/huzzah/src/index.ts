export { huzzah } from './kit.ts';
