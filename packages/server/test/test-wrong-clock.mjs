// Loaded before a server under test: its clock is wrong by what a file says, and jumps when the file changes.
import { readFileSync } from 'node:fs';

const right = Date.now;
let wrong = 0;
const look = () => {
  wrong = Number(readFileSync(process.env.WRONG_BY ?? '', 'utf8')) || 0;
};
look();
setInterval(look, 20).unref();
Date.now = () => right() + wrong;
