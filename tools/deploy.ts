/**
 * `npm run deploy -- <what>` (docs/deploy.md):
 *
 *   preview NAME [--remove]   a database branch, a Worker and an alias of its own; --remove takes them away
 *   staging, production       checks, migrates, deploys, tries; rolls Worker and web back when a trial fails
 *   doctor [staging|production|preview]   says what is missing, and changes nothing
 *
 * --dry-run prints the plan and does everything but what writes outside this machine.
 */
import { parseArgs } from 'node:util';
import { unbacked } from './backup/doctor.ts';
import { lacking, unwatched } from './deploy/doctor.ts';
import { previewSteps, removalSteps } from './deploy/preview.ts';
import { realParts } from './deploy/real-parts.ts';
import { releaseSteps } from './deploy/release.ts';
import { messageOf, take } from './deploy/steps.ts';
import { lackingValues, previewTarget, releaseTarget, type Target, valuesOf } from './deploy/targets.ts';

const USAGE =
  'npm run deploy -- <preview NAME [--remove] | staging | production | doctor [TARGET]> [--dry-run]';
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
    options: { 'dry-run': { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
  });
  const [what = '', name = ''] = positionals;
  if (what === 'doctor') return doctor(name || 'production');
  const target = targetOf(what, name);
  const parts = realParts(valuesOf(target.kind, process.env), say);
  const steps = values.remove
    ? removalSteps(target, parts)
    : target.kind === 'preview'
      ? previewSteps(target, parts)
      : releaseSteps(target, parts);
  await take(steps, { dryRun: values['dry-run'], say });
  say(values['dry-run'] ? 'Nothing was changed.' : values.remove ? 'Removed.' : `Deployed: ${target.url}`);
}

function targetOf(what: string, name: string): Target {
  if (what !== 'preview' && what !== 'staging' && what !== 'production') throw new Error(USAGE);
  const absent = lackingValues(what, process.env);
  if (absent.length > 0) throw new Error(`Set in the environment: ${absent.join(', ')} (docs/deploy.md).`);
  return what === 'preview' ? previewTarget(name) : releaseTarget(what, process.env.APP_URL ?? '');
}

async function doctor(what: string): Promise<void> {
  const target = targetOf(what, 'doctor');
  const parts = realParts(valuesOf(target.kind, process.env), say);
  const found = await lacking(target, parts);
  for (const sentence of found) say(`- ${sentence}`);
  const backups = target.kind === 'production' ? await unbacked(parts.clouds, process.env) : [];
  for (const sentence of [...(await unwatched(target, parts)), ...backups]) say(`- optional: ${sentence}`);
  if (found.length > 0) throw new Error(`${found.length} missing for ${what}.`);
  say(`Nothing is missing for ${what}.`);
}
