// Plays a whole game through the public interface: both seats, the first order on offer each time.
//   node docs/api/play.mjs http://127.0.0.1:4863 gettysburg-1863-07-03
const [address = 'http://127.0.0.1:4863', scenario = 'gettysburg-1863-07-03'] = process.argv.slice(2);

async function say(way, body) {
  const response = await fetch(`${address}${way}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${way}: ${response.status} ${answer.error}`);
  return answer;
}

const { game, links } = await say('/api/games', { scenario });
for (const [seat, link] of Object.entries(links))
  await say(`/api/seats/${link}/join`, { name: `The ${seat} player`, word: crypto.randomUUID() });

const positions = {};
for (const [seat, link] of Object.entries(links)) positions[seat] = await say(`/api/seats/${link}/position`);

let orders = 0;
for (;;) {
  // Whoever has orders on offer is asked.
  const seat = Object.keys(links).find(name => positions[name].decisions.some(({ offers }) => offers.length > 0));
  if (seat === undefined) break;
  const { revision, decisions } = positions[seat];
  const { order } = decisions.find(({ offers }) => offers.length > 0).offers.at(-1);
  await say(`/api/seats/${links[seat]}/orders`, { key: crypto.randomUUID(), revision, order });
  orders += 1;
  for (const [name, link] of Object.entries(links)) positions[name] = await say(`/api/seats/${link}/position`);
}

const { verdict } = await say(`/api/games/${game}`);
console.log(`${orders} orders, winner: ${verdict.winner ?? 'nobody'} (${verdict.result})`);
