import { connect, type Db } from '../../db/client.ts';
import { startNeonEndpoint } from '../../tools/neon-endpoint.ts';

/** A statement that PostgreSQL ran, and the tables that it read from end to end. */
export interface Plan {
  query: string;
  /** Names of tables; empty when everything was found by an index. */
  scanned: string[];
  /** Every index that was used. */
  indexes: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/**
 * Runs work on a database and hands over the plan of every statement it caused, also of those inside functions and
 * triggers: auto_explain tells them as notices. One connection, so that also the plans that a connection keeps after its
 * fifth use of a statement are seen when `work` does everything more often than that.
 */
export async function plansOf(superuserUrl: string, work: (db: Db) => Promise<void>): Promise<Plan[]> {
  const plans = new Map<string, Plan>();
  const endpoint = await startNeonEndpoint({
    maxConnections: 1,
    onNotice: (message) => keep(plans, message),
  });
  const settings = ['session_preload_libraries=auto_explain', 'auto_explain.log_min_duration=0'];
  settings.push('auto_explain.log_nested_statements=on', 'auto_explain.log_format=json');
  settings.push('auto_explain.log_level=notice', 'client_min_messages=notice');
  const url = new URL(superuserUrl);
  url.search = new URLSearchParams({ options: settings.map((one) => `-c ${one}`).join(' ') })
    .toString()
    .replaceAll('+', '%20');
  try {
    await work(connect(url.href, { fetchEndpoint: endpoint.url }));
  } finally {
    await endpoint.close();
  }
  return [...plans.values()];
}

function keep(plans: Map<string, Plan>, message: string): void {
  const found = /^duration: [\d.]+ ms +plan:\n(\{.*\})$/s.exec(message)?.[1];
  if (found === undefined) return;
  const { 'Query Text': query, Plan: root }: { 'Query Text': string; Plan: Node } = JSON.parse(found);
  const plan: Plan = { query, scanned: [], indexes: [] };
  visit(root, plan);
  plans.set(`${query}${plan.scanned}${plan.indexes}`, plan);
}

function visit(node: Node, plan: Plan): void {
  if (node['Node Type'] === 'Seq Scan') plan.scanned.push(node['Relation Name'] ?? '?');
  if (node['Index Name'] !== undefined) plan.indexes.push(node['Index Name']);
  for (const child of node.Plans ?? []) visit(child, plan);
}
