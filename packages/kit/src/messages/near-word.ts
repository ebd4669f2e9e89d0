/** How many letters have to be changed, added, left out or exchanged with their neighbour to get from one word to another. */
export function distanceBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const changed = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const exchanged =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known word that was most likely meant; none where none is near. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const said = word.toLowerCase();
  return known
    .map(name => ({
      name,
      far: name.startsWith(said) && said.length > 2 ? 0 : distanceBetween(said, name.toLowerCase()),
    }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(said.length / 3)))
    .toSorted((a, b) => a.far - b.far)[0]?.name;
}

/** A sentence with that word, to follow another; nothing where none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}
