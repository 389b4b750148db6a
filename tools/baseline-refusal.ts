/** Why the baseline may not be written anew; null as long as nothing was deployed from it. */
export function refuseBaseline({
  changelog,
  tags,
}: {
  changelog: string;
  tags: readonly string[];
}): string | null {
  const [, version] = /^## v?(\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
  const otherwise = 'Add a migration instead: node_modules/.bin/drizzle-kit generate (docs/decisions/11).';
  if (version !== undefined)
    return `${version} was released with this baseline, and databases hold it. ${otherwise}`;
  const later = tags.find((tag) => Number.parseInt(tag, 10) > LAST);
  return later === undefined ? null : `The migration ${later} stands on this baseline. ${otherwise}`;
}

/** Number of the last file of the baseline. */
const LAST = 2;
