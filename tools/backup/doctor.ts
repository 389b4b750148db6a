import type { Clouds } from '../deploy/clouds.ts';
import { lackingValues } from './settings.ts';

const DAY = 86_400;

/** Days that backups are kept, and for which nobody can delete them: eight of weeks, six of months. */
const retention = [
  { rule: 'weekly', keptDays: 56, lockedDays: 50 },
  { rule: 'monthly', keptDays: 186, lockedDays: 180 },
];

/** What backups of production miss, a sentence each with what to do (docs/backups.md). */
export async function missingBackups(clouds: Clouds, env: NodeJS.ProcessEnv): Promise<string[]> {
  const bucket = env.BACKUP_BUCKET || 'lume-backups';
  const rules = await clouds.bucketRules(bucket);
  const absent = lackingValues('bucket', env);
  return [
    ...(rules === null
      ? [`There is no bucket for backups: npx wrangler r2 bucket create ${bucket}`]
      : retention.flatMap(({ rule, keptDays, lockedDays }) => [
          ...(rules.expireAfter[`${rule}/`] === keptDays * DAY
            ? []
            : [
                `Backups in ${rule}/ are not kept for ${keptDays} days: npx wrangler r2 bucket lifecycle add ${bucket} --name ${rule} --prefix ${rule}/ --expire-days ${keptDays}`,
              ]),
          ...(rules.lockedFor[`${rule}/`] === lockedDays * DAY
            ? []
            : [
                `Backups in ${rule}/ can be deleted with the key that stores them: npx wrangler r2 bucket lock add ${bucket} --name ${rule} --prefix ${rule}/ --retention-days ${lockedDays}`,
              ]),
        ])),
    ...(absent.length === 0
      ? []
      : [
          `npm run backup lacks ${absent.join(', ')} here. The workflow has them from the environment 'backup' at GitHub, which cannot be looked into.`,
        ]),
  ];
}
