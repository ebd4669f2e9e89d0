// The long form of the fault tests: 200 kills on each database. Takes a while.
process.env.GUIDON_LONG = '1';
process.argv.push('faults');
await import('./test.mjs');
