import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');

  test('is a workflow that GitHub understands', async () => {
    const { context, value } = parseWorkflow({ name: file, content: text }, new NoOperationTraceWriter());
    expect(context.errors.getErrors()).toEqual([]);
    if (value === undefined) throw new Error('not read');
    expect((await convertWorkflowTemplate(context, value)).errors ?? []).toEqual([]);
  });

  test('runs actions of a known commit, named with its version', () => {
    const used = [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(name).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has no right that a job does not ask for, and keeps no credentials on disk', () => {
    expect(text).toContain('\npermissions: {}\n');
    const jobs = text.slice(text.indexOf('\njobs:')).match(/^ {2}[a-z]+:$/gm) ?? [];
    expect(text.match(/^ {4}permissions:$/gm)).toHaveLength(jobs.length);
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? 0,
    );
  });

  test('never runs code of a fork beside secrets, and puts no text of others into a script', () => {
    expect(text).not.toMatch(/^\s+pull_request_target:/m);
    expect(text).not.toMatch(/workflow_run:/);
    for (const line of text.split('\n').filter((one) => one.includes('${{')))
      expect(line).toMatch(/^\s+(?:[A-Z_]+|ref|part|name|group|cancel-in-progress): /);
  });
});

const workflow = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('what the product ships with is audited on every change and each night', () => {
  const text = workflow('test.yml');
  expect(text).toMatch(/^ {2}audit:\n(?! {4}if:)/m);
  expect(text).toContain('- run: npm audit --omit=dev --audit-level=high\n');
});

test('a release has the list of what it is made of, and npm writes it as CycloneDX', () => {
  const text = workflow('release.yml');
  const [, ...command] =
    /run: (npm) (sbom .+) > sbom\.cdx\.json/.exec(text)?.slice(1).join(' ').split(' ') ?? [];
  expect(text).toMatch(/gh release create .+ sbom\.cdx\.json$/m);
  const { bomFormat, components } = JSON.parse(
    execFileSync('npm', command, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }),
  );
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
