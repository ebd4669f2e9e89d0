const dossier = (summary: string) => ({
  summary,
  history: [],
  length: { text: 'a minute' },
  whatIsReconstructed: [],
});

/** Everything that comes with the ford. */
export const book = {
  maps: [],
  ordersOfBattle: [],
  scenarios: [
    {
      id: 'the-ford',
      system: 'ford',
      title: 'The Ford',
      date: '1863-06-30',
      deep: false,
      dossier: dossier(
        'Three loads are to be carried through shallow water, and the far side may ask a toll for each.',
      ),
    },
    {
      id: 'the-deep-ford',
      system: 'ford',
      title: 'The Deep Ford',
      date: '1863-07-01',
      deep: true,
      dossier: dossier(
        'The same ford after rain: nobody takes more than a step at a time, and the toll is dearer felt.',
      ),
    },
  ],
};
