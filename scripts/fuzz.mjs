// The long form of random play: 300 games of every scenario of every system. Takes hours on a small machine.
process.env.GUIDON_LONG = '1';
process.argv.push('battery');
await import('./test.mjs');
