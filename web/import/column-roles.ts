import { plainText } from '../../domain/text.ts';

/** How columns that hold one thing are called: without accents, signs and case. */
interface Titles {
  exact: RegExp;
  beginning?: RegExp;
}

/** What the columns of a list can be; 'none' is not imported. */
export interface ColumnKinds<Role extends string> {
  /** As the person is shown them. Their order is that in which a title is tried. */
  labels: Readonly<Record<Role | 'none', string>>;
  /** Several columns may be these; of the others a list has one. */
  several: ReadonlySet<Role>;
  titles: Readonly<Partial<Record<Role, Titles>>>;
  /** Titles of what is somebody else's, whatever they begin with. */
  foreign: RegExp;
}

/** The roles of a kind, as its person is shown them. */
export const rolesOf = <Role extends string>({ labels }: ColumnKinds<Role>) => Object.keys(labels) as Role[];

/** What the columns hold by their titles; exact titles count before beginnings. */
export function rolesOfTitles<Role extends string>(
  kinds: ColumnKinds<Role>,
  titles: readonly string[],
): (Role | 'none')[] {
  const { several } = kinds;
  const plain = titles.map((title) =>
    plainText(title)
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  const roles: (Role | 'none')[] = plain.map(() => 'none');
  const take = (fits: (role: Role, title: string) => boolean) => {
    for (const [index, title] of plain.entries()) {
      if (roles[index] !== 'none' || title === '' || kinds.foreign.test(title)) continue;
      const role = rolesOf(kinds).find(
        (one) => (several.has(one) || !roles.includes(one)) && fits(one, title),
      );
      if (role) roles[index] = role;
    }
  };
  take((role, title) => kinds.titles[role]?.exact.test(title) ?? false);
  take((role, title) => kinds.titles[role]?.beginning?.test(title) ?? false);
  return roles;
}

/** What cells of each role look like, in the order in which that is certain. */
export type Looks<Role extends string> = readonly (readonly [Role, (cell: string) => boolean])[];

/** Without titles a column is what most of its cells look like; each role once, but for `several`. */
export function rolesOfCells<Role extends string>(
  rows: readonly (readonly string[])[],
  looks: Looks<Role>,
  several: ReadonlySet<Role> = new Set(),
): (Role | 'none')[] {
  const roles: (Role | 'none')[] = [];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const isMost = (looksSo: (cell: string) => boolean) => cells.filter(looksSo).length * 2 > cells.length;
    const fits = looks.find(
      ([one, looksSo]) => (several.has(one) || !roles.includes(one)) && isMost(looksSo),
    );
    roles.push(fits?.[0] ?? 'none');
  }
  return roles;
}
