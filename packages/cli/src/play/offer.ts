import type { Order } from '@guidon/kernel';
import { plural, table } from '../console/layout.ts';
import { AT_A_GLANCE, type Describe, type MenuItem, matching, menuOf } from './menu.ts';

/** What is offered for one question: lists that narrow step by step, the last of them on the screen. */
export class Offer {
  readonly orders: readonly Order[];
  private readonly describe: Describe;
  private readonly menus: (readonly MenuItem[])[];
  private page = 0;

  constructor(orders: readonly Order[], describe: Describe) {
    this.orders = orders;
    this.describe = describe;
    this.menus = [menuOf(orders, describe)];
  }

  /** The kinds of order offered. */
  get kinds(): ReadonlySet<string> {
    return new Set(this.orders.map(order => order.do));
  }

  get length(): number {
    return this.items.length;
  }

  itemAt(typed: string): MenuItem | undefined {
    return /^\d+$/.test(typed) ? this.items[Number(typed) - 1] : undefined;
  }

  open(item: MenuItem): void {
    this.push(item.orders);
  }

  /** Shows only the orders in which all the letters occur; false if there is none. */
  search(typed: string): boolean {
    const found = matching(this.orders, typed, this.describe);
    if (found.length > 0) this.push(found);
    return found.length > 0;
  }

  back(): void {
    if (this.menus.length > 1) this.menus.pop();
    this.page = 0;
  }

  turnPage(): void {
    this.page = (this.page + 1) * AT_A_GLANCE < this.length ? this.page + 1 : 0;
  }

  text(): string {
    const from = this.page * AT_A_GLANCE;
    const rows = this.items
      .slice(from, from + AT_A_GLANCE)
      .map((item, at) => [
        `  ${`${from + at + 1}`.padStart(`${this.length}`.length)}`,
        item.label,
        item.orders.length > 1 ? plural(item.orders.length, 'order') : '',
      ]);
    const left = this.length - from - rows.length;
    const hints = [...(left > 0 ? [`Enter: ${left} more`] : []), ...(this.menus.length > 1 ? ['0: back'] : [])];
    return table(rows, ['left', 'left', 'right']) + (hints.length > 0 ? `  ${hints.join('   ')}\n` : '');
  }

  private get items(): readonly MenuItem[] {
    return this.menus.at(-1) ?? [];
  }

  private push(orders: readonly Order[]): void {
    this.menus.push(menuOf(orders, this.describe));
    this.page = 0;
  }
}
