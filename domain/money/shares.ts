/**
 * How an amount is shared over procedures: by their prices, equally when all are 0. A share is the difference of two running sums, each
 * rounded to the centavo (half up), so that the shares of an amount always sum to it. Amounts in centavos, in the order of the procedures.
 */
export function sharesOf(amountCents: number, pricesCents: readonly number[]): number[] {
  const sum = pricesCents.reduce((total, price) => total + price, 0);
  const weights = sum === 0 ? pricesCents.map(() => 1) : pricesCents;
  // The product of an amount and a sum of prices is more than a number holds exactly.
  const [amount, whole] = [BigInt(amountCents), BigInt(sum === 0 ? weights.length : sum)];
  let running = 0n;
  let before = 0;
  return weights.map((weight) => {
    running += BigInt(weight);
    const upTo = Number((2n * amount * running + whole) / (2n * whole));
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/** What payments of equal amount for equal procedures come to by what the procedures are called now, most first. */
export function sumByProcedure(
  works: readonly { ids: string[]; prices: number[]; amountCents: number; payments: number }[],
  nameOf: ReadonlyMap<string, string>,
): { name: string; cents: number; count: number }[] {
  const procedures = new Map<string, { name: string; cents: number; count: number }>();
  for (const { ids, prices, amountCents, payments: times } of works) {
    for (const [index, share] of sharesOf(amountCents, prices).entries()) {
      const name = nameOf.get(ids[index] ?? '') ?? '';
      const { cents, count: done } = procedures.get(name) ?? { cents: 0, count: 0 };
      procedures.set(name, { name, cents: cents + share * times, count: done + times });
    }
  }
  return [...procedures.values()].sort(
    (one, other) => other.cents - one.cents || one.name.localeCompare(other.name, 'pt-BR'),
  );
}
