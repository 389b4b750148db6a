/** The bucket of backups, by R2's S3 API: the key that the workflow has is good for this bucket and nothing else. */
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';

export interface StoreAccess {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  base: string;
}

/** R2 takes no larger object in one request. */
const MAX_BYTES = 5 * 1000 ** 3;

export type BackupStore = ReturnType<typeof backupStore>;

export function backupStore({ bucket, base, ...keys }: StoreAccess) {
  const aws = new AwsClient({ ...keys, service: 's3', region: 'auto' });
  const ask = async (method: string, key: string, headers: Record<string, string> = {}, body?: Blob) => {
    const signed = await aws.sign(`${base}/${bucket}/${key}`, { method, headers });
    const answer = await fetch(signed.url, { method, headers: signed.headers, ...(body && { body }) });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(
      `${method} ${bucket}/${key} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    );
  };
  return {
    has: async (key: string) => (await ask('HEAD', key)).ok,

    /** Stores the file, unless something has that key. R2 compares the checksum that the request is signed with. */
    async put(key: string, path: string): Promise<void> {
      const body = await openAsBlob(path);
      if (body.size > MAX_BYTES)
        throw new Error(`The backup has ${body.size} bytes, more than R2 takes at once.`);
      const headers = { 'x-amz-content-sha256': await sha256Of(path), 'if-none-match': '*' };
      const { status } = await ask('PUT', key, headers, body);
      if (status === 404) throw new Error(`There is no bucket ${bucket}: docs/backups.md.`);
    },
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** With those of its week, and the first of a month (UTC) also with those of months. The bucket's rules decide how long they stay. */
export async function keysFor(now: Date, store: Pick<BackupStore, 'has'>): Promise<string[]> {
  const minute = now.toISOString().slice(0, 16).replace(':', '-');
  const month = `monthly/${minute.slice(0, 7)}.age`;
  return [`weekly/${minute}.age`, ...((await store.has(month)) ? [] : [month])];
}
