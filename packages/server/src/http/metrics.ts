/** Counters since the process started, in the format of Prometheus. */
export class Metrics {
  private readonly counts = new Map<string, number>();
  private readonly about = new Map<string, string>();

  constructor(names: { readonly [name: string]: string }) {
    for (const [name, help] of Object.entries(names)) {
      this.about.set(name, help);
      this.counts.set(name, 0);
    }
  }

  add(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  text(gauges: { readonly [name: string]: number }): string {
    const lines: string[] = [];
    for (const [name, count] of this.counts)
      lines.push(
        `# HELP guidon_${name} ${this.about.get(name) ?? name}`,
        `# TYPE guidon_${name} counter`,
        `guidon_${name} ${count}`,
      );
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE guidon_${name} gauge`, `guidon_${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }
}

/** Upper bounds of the buckets in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** A histogram of durations, in the format of Prometheus. */
export class Histogram {
  private readonly name: string;
  private readonly about: string;
  private readonly counts = BOUNDS.map(() => 0);
  private count = 0;
  private sum = 0;

  constructor(name: string, about: string) {
    this.name = `guidon_${name}`;
    this.about = about;
  }

  add(seconds: number): void {
    this.count += 1;
    this.sum += seconds;
    const at = BOUNDS.findIndex(bound => seconds <= bound);
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  text(): string {
    let below = 0;
    const buckets = BOUNDS.map((bound, at) => {
      below += this.counts[at] ?? 0;
      return `${this.name}_bucket{le="${bound}"} ${below}`;
    });
    const lines = [
      `# HELP ${this.name} ${this.about}`,
      `# TYPE ${this.name} histogram`,
      ...buckets,
      `${this.name}_bucket{le="+Inf"} ${this.count}`,
      `${this.name}_sum ${this.sum}`,
      `${this.name}_count ${this.count}`,
    ];
    return `${lines.join('\n')}\n`;
  }
}
