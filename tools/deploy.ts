/**
 * `npm run deploy -- <what>` (docs/deploy.md):
 *
 *   preview NAME [--remove | --cron]   a database branch, a Worker and an alias of its own; --remove takes them away; --cron: with jobs each minute
 *   staging, production       checks, migrates, deploys, tries; rolls Worker and web back when a trial fails
 *   doctor [staging|production|preview]   says what is missing, and changes nothing
 *
 * --dry-run prints the plan and does everything but what writes outside this machine.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingBackups } from './backup/doctor.ts';
import { lacking, missingWatch } from './deploy/doctor.ts';
import { previewStages, removalSteps } from './deploy/preview.ts';
import { realParts } from './deploy/real-parts.ts';
import { releaseSteps } from './deploy/release.ts';
import { messageOf, type Parts, type Step, take } from './deploy/steps.ts';
import { lackingValues, previewTarget, releaseTarget, type Target, valuesOf } from './deploy/targets.ts';

const USAGE =
  'npm run deploy -- <preview NAME [--remove | --cron] | staging | production | doctor [TARGET]> [--dry-run]';
const say = (line: string) => console.log(line);

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      cron: { type: 'boolean', default: false },
    },
  });
  const [what = '', name = ''] = positionals;
  if (what === 'doctor') return doctor(name || 'production');
  const { target, parts } = await readTarget(what, name);
  const stages = values.remove ? [removalSteps(target, parts)] : stagesOf(target, parts, values);
  for (const stage of stages) await take(stage, { dryRun: values['dry-run'], say });
  if (!values.remove && !values['dry-run']) leaveUrl(target);
  say(values['dry-run'] ? 'Nothing was changed.' : values.remove ? 'Removed.' : `Deployed: ${target.url}`);
}

const stagesOf = (target: Target, parts: Parts, { cron }: { cron: boolean }): Step[][] =>
  target.kind === 'preview' ? previewStages(target, parts, { cron }) : [releaseSteps(target, parts)];

async function readTarget(what: string, name: string): Promise<{ target: Target; parts: Parts }> {
  if (what !== 'preview' && what !== 'staging' && what !== 'production') throw new Error(USAGE);
  const absent = lackingValues(what, process.env);
  if (absent.length > 0) throw new Error(`Set in the environment: ${absent.join(', ')} (docs/deploy.md).`);
  const parts = realParts(valuesOf(what, process.env), say);
  const target =
    what === 'preview' ? await previewTarget(name, parts) : releaseTarget(what, process.env.APP_URL ?? '');
  return { target, parts };
}

/** For the steps after this one of a workflow at GitHub. */
function leaveUrl({ url }: Target): void {
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `url=${url}\n`);
}

async function doctor(what: string): Promise<void> {
  const { target, parts } = await readTarget(what, 'doctor');
  const found = await lacking(target, parts);
  for (const sentence of found) say(`- ${sentence}`);
  const backups = target.kind === 'production' ? await missingBackups(parts.clouds, process.env) : [];
  for (const sentence of [...(await missingWatch(target, parts)), ...backups]) say(`- optional: ${sentence}`);
  if (found.length > 0) throw new Error(`${found.length} missing for ${what}.`);
  say(`Nothing is missing for ${what}.`);
}
