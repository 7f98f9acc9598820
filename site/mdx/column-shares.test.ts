import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnShares } from './rehype-tables';

const sentence = 'A sentence that is long enough to need more than one line in the column that it has.';

describe('the shares of columns', () => {
  it('give sentences what names do not need', () => {
    expect(
      columnShares([
        ['Setting', 'Effect'],
        ['theme', `${sentence} ${sentence}`],
      ]),
    ).toEqual([1, 9]);
  });

  it('break no name where there is room for it', () => {
    const shares = columnShares([
      ['Setting', 'Type', 'Default', 'Effect'],
      ['performance_dreams_enabled', 'boolean', 'false', `${sentence} ${sentence}`],
      ['timezone', 'IANA time zone name', 'UTC', sentence],
    ]);
    expect(shares?.[0]).toBeGreaterThanOrEqual(3);
    expect(shares?.[3]).toBeGreaterThanOrEqual(4);
  });

  it('are left to the browser where nothing needs a second line, and for many columns', () => {
    expect(
      columnShares([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBeUndefined();
    expect(columnShares([Array.from({ length: 6 }, () => sentence)])).toBeUndefined();
    expect(columnShares([[sentence]])).toBeUndefined();
    expect(columnShares([])).toBeUndefined();
  });

  it('are whole tenths, whatever the cells hold', () => {
    const cell = fc.string({ maxLength: 200 });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const shares = columnShares(rows);
        if (shares === undefined) return;
        expect(shares.reduce((total, share) => total + share, 0)).toBe(10);
        expect(shares.every((share) => Number.isInteger(share) && share >= 1)).toBe(true);
      }),
    );
  });
});
