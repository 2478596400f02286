import { Gauge, type Registry } from 'prom-client';

/** A number that is read when somebody asks, alone or one for each value of a label. */
export type GaugeSpec = { name: string; help: string } & (
  | { read(): number | Promise<number> }
  | { label: string; read(): Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>> }
);

export function registerGauge(registry: Registry, spec: GaugeSpec): void {
  const { name, help } = spec;
  new Gauge({
    name,
    help,
    labelNames: 'label' in spec ? [spec.label] : [],
    registers: [registry],
    async collect() {
      if (!('label' in spec)) return this.set(await spec.read());
      const values = Object.entries(await spec.read());
      // What is no more is not to stand there with its last value.
      this.reset();
      for (const [value, number] of values) this.set({ [spec.label]: value }, number);
    },
  });
}
