/** Counts of what has happened since the process began, as Prometheus reads them. */
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
