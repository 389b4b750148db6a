import * as v from 'valibot';
import { filled, lackingIn } from '../deploy/targets.ts';
import { type BackupStore, backupStore } from './store.ts';

const file = { DATABASE_URL: filled, BACKUP_RECIPIENT: v.pipe(v.string(), v.regex(/^age1[0-9a-z]+$/)) };
const bucket = {
  ...file,
  CLOUDFLARE_ACCOUNT_ID: filled,
  BACKUP_BUCKET: filled,
  BACKUP_ACCESS_KEY_ID: filled,
  BACKUP_SECRET_ACCESS_KEY: filled,
};
const needed = { file: v.object(file), bucket: v.object(bucket) };

export const lackingValues = (where: keyof typeof needed, env: NodeJS.ProcessEnv): string[] =>
  lackingIn(needed[where], env);

export function storeOf(env: NodeJS.ProcessEnv): BackupStore {
  const values = v.parse(needed.bucket, env);
  return backupStore({
    bucket: values.BACKUP_BUCKET,
    accessKeyId: values.BACKUP_ACCESS_KEY_ID,
    secretAccessKey: values.BACKUP_SECRET_ACCESS_KEY,
    base: `https://${values.CLOUDFLARE_ACCOUNT_ID}.r2.cloudflarestorage.com`,
  });
}
