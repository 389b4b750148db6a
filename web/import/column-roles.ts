import { plainText } from '../../domain/text.ts';

/** How columns that hold one thing are called: without accents, signs and case. */
interface Titles {
  exact: RegExp;
  beginning?: RegExp;
}

/** What the columns of a list can be. */
export interface ColumnKinds<Role extends string> {
  /** As the person is shown them. Their order is that in which a title is tried. */
  labels: Readonly<Record<Role, string>>;
  /** Of a column that is not imported. */
  none: Role;
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
): Role[] {
  const { none, several } = kinds;
  const plain = titles.map((title) =>
    plainText(title)
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  const roles: Role[] = plain.map(() => none);
  const take = (fits: (role: Role, title: string) => boolean) => {
    for (const [index, title] of plain.entries()) {
      if (roles[index] !== none || title === '' || kinds.foreign.test(title)) continue;
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
