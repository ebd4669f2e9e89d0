// A bot in plain JavaScript, for Node 20 or newer. It reads one JSON message a line from standard input and writes
// one JSON message a line to standard output; docs/bot-protocol.md describes them all.
//
//   npx guidon sim gettysburg-1863-07-01 --games 4 --bots "exec:node examples/bots/random-bot.mjs",random
//
// It plays by chance, with one preference: if it may attack, it does.
import { createInterface } from 'node:readline';

let random = generator('');

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case 'hello':
      // A new game. The seed makes our choices the same whenever the same game is played again.
      random = generator(message.seed);
      say({ type: 'ready', protocol: 1, name: 'random-bot.mjs' });
      break;
    case 'question':
      say({ type: 'answer', id: message.id, choice: choose(message.choices.orders) });
      break;
    case 'refused':
      // Cannot happen while we only choose from the list. The question is asked again.
      console.error('refused:', message.refusal ?? message.issues);
      break;
    case 'error':
      console.error(message.message);
      process.exit(1);
  }
  // 'told' answers what we never ask, and after 'over' comes another 'hello' or the end of the input.
}

/** The number of an order in the list. */
function choose(orders) {
  const attacks = orders.flatMap((order, at) => (order.do === 'attack' || order.do === 'fire' ? [at] : []));
  return attacks.length > 0 ? attacks[random(attacks.length)] : random(orders.length);
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** Whole numbers below a bound, from a text (mulberry32). Math.random would play another game every time. */
function generator(seed) {
  let state = 0;
  for (const sign of seed) state = (Math.imul(state, 31) + sign.codePointAt(0)) | 0;
  return bound => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
