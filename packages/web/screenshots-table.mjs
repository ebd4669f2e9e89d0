// Writes the pictures of Rebels and Yankees in docs/screenshots, after screenshots.mjs has written those of the maps.
import { leave, openFile, shoot, visit } from './studio.mjs';
import { begun, momentOf } from './test/test-table.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** The base in the middle of a unit. */
async function grasp(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ unit) {
  const bases = page.locator(`.troop[data-unit="${unit}"] image`);
  const box = await bases.nth(Math.floor(((await bases.count()) - 1) / 2)).boundingBox();
  if (box === null) throw new Error(`not to be seen: ${unit}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {import('playwright-core').Page} page */
const painted = page => page.waitForTimeout(3000);

const henry = await visit();
await openFile(henry, begun('henry-house-hill'));
await painted(henry);
await shoot(henry, 'henry-house-hill');

const wheat = await visit();
await openFile(wheat, begun('wheatfield'));
await painted(wheat);
await shoot(wheat, 'wheatfield');

// A line that wheels as it goes forward: where the least, the average and the most of its dice would bring it.
const plan = await visit();
await openFile(plan, begun('wheatfield'));
await painted(plan);
const from = await grasp(plan, 'cs-8ga');
await plan.mouse.move(from.x, from.y);
for (let steps = 0; steps < 5; steps++) await plan.mouse.wheel(0, -100);
await painted(plan);
const near = await grasp(plan, 'cs-8ga');
await plan.mouse.click(near.x, near.y);
await plan.locator('.plan-card').waitFor();
await plan.mouse.move(near.x, near.y);
await plan.mouse.down();
await plan.mouse.move(near.x + 30, near.y - 120, { steps: 5 });
await plan.mouse.move(near.x + 70, near.y - 230, { steps: 8 });
await plan.locator('.ghost.average').first().waitFor({ state: 'attached' });
await plan.mouse.up();
await painted(plan);
await shoot(plan, 'table-plan');

// A charge in the midst of the battle, with its sums and odds before it is ordered.
const charge = momentOf(
  'henry-house-hill',
  ({ order, log }) =>
    (order.actions ?? []).some(({ act }) => act === 'charge') && log.some(({ text }) => /melee, round/i.test(text)),
);
const fight = await visit();
await openFile(fight, charge.file);
await painted(fight);
const charger = await grasp(fight, charge.order.unit ?? '');
await fight.mouse.click(charger.x, charger.y);
await fight.locator('.plan-card').waitFor();
const charged = await grasp(fight, charge.order.actions?.[0]?.target ?? '');
await fight.mouse.click(charged.x, charged.y);
await fight.locator('.target-menu [data-do="charge"]').click();
await fight.locator('.steps li').first().waitFor();
await fight.mouse.move(700, 780);
await painted(fight);
await shoot(fight, 'table-charge');

const phone = await visit('', PHONE);
await openFile(phone, begun('henry-house-hill'));
await painted(phone);
const held = await grasp(phone, 'us-11ny');
await phone.touchscreen.tap(held.x, held.y);
await phone.locator('.plan-card').waitFor();
await phone.touchscreen.tap(held.x + 40, held.y + 30);
await phone.locator('.ghost.average').first().waitFor({ state: 'attached' });
await painted(phone);
await shoot(phone, 'phone-table');

await leave();
