/** Common domains in Brazil, each with the number of slips at which another one is corrected to it. */
const common = [
  ['gmail.com', 1],
  ['hotmail.com', 2],
  ['outlook.com', 2],
  ['icloud.com', 1],
  ['yahoo.com', 1],
  ['yahoo.com.br', 2],
  ['hotmail.com.br', 2],
  ['outlook.com.br', 2],
] as const;

const real = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com']);

/** 'ana@gmial.com' -> 'ana@gmail.com'; null when nothing looks like a slip. */
export function suggestedEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || real.has(domain)) return null;
  const meant = domain === 'gmail.com.br' ? 'gmail.com' : nearest(domain);
  return meant === null || meant === domain ? null : `${typed.slice(0, at)}@${meant}`;
}

export const suggestionMessage = (email: string): string => `Você quis dizer ${email}?`;

function nearest(domain: string): string | null {
  let found: { name: string | null; slips: number } = { name: null, slips: 3 };
  for (const [name, most] of common) {
    const slips = slipsBetween(domain, name);
    if (slips <= most && slips < found.slips) found = { name, slips };
  }
  return found.name;
}

/** Edit distance with transpositions (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + cost,
        swapped ? (before[j - 2] ?? 0) + 1 : 3,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 3;
}
