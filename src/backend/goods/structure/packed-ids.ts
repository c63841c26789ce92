const BASE = 36;

/** Ids as a short text: runs, each as the gap before it and how many more follow; a hundred thousand fit into an edit. */
export function packIds(ids: readonly number[]): string {
  const runs: { from: number; till: number }[] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && id <= last.till + 1) last.till = id;
    else runs.push({ from: id, till: id });
  }
  return runs
    .map(({ from, till }, at) => {
      const gap = (from - (runs[at - 1]?.till ?? 0)).toString(BASE);
      return till === from ? gap : `${gap}-${(till - from).toString(BASE)}`;
    })
    .join(',');
}

export function unpackIds(text: string): number[] {
  const ids: number[] = [];
  let last = 0;
  for (const run of text.split(',').filter(Boolean)) {
    const [gap = '', more = '0'] = run.split('-');
    const from = last + Number.parseInt(gap, BASE);
    last = from + Number.parseInt(more, BASE);
    for (let id = from; id <= last; id += 1) ids.push(id);
  }
  return ids;
}
