/** The figures of a running program, as Prometheus reads them. */
export async function scrape(origin: string) {
  const text = await (await fetch(new URL('/metrics', origin))).text();
  const values = new Map<string, number>();
  const names = new Set<string>();
  const labels = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (name !== '')
      for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) names.add(name + end);
    const [, sample = '', value = ''] = /^([a-z]\w*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    if (sample === '') continue;
    values.set(sample, Number(value));
    const [, owner = '', inside = ''] = /^(\w+)\{(.*)\}$/.exec(sample) ?? [];
    const known = labels.get(owner) ?? new Set();
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) known.add(label);
    labels.set(owner, known);
  }
  return {
    /** Every name that can be asked for, whether it has a value yet or not. */
    names,
    /** By which labels the lines of a name are told apart. */
    labels: new Map([...labels].map(([name, found]) => [name, [...found]])),
    /** Of one line, labels included; 0 where it has not been written yet. */
    value: (sample: string): number => values.get(sample) ?? 0,
  };
}
