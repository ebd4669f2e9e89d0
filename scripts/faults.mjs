// The long form of the fault tests: 500 kills on each database, every write of 200 commits. Takes an hour or more.
process.env.GUIDON_LONG = '1';
process.argv.push('faults');
await import('./test.mjs');
