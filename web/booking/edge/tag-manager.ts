/** The script of a tag manager, where one is configured: on the booking page and nowhere else. */

/** `TAG_MANAGER_URL`; null without a good one. Plain http is good for a local address only. */
export function tagManagerOf({ TAG_MANAGER_URL }: { TAG_MANAGER_URL?: string }): URL | null {
  const url = URL.parse(TAG_MANAGER_URL ?? '');
  return url?.protocol === 'https:' || url?.hostname === 'localhost' ? url : null;
}

/** The closed policy, opened for the host of the tag manager: script, requests and pictures. */
export function policyWith(policy: string, tagManager: URL | null): string {
  if (tagManager === null) return policy;
  return policy.replace(
    /(?<=^|; )(?:script|connect|img)-src [^;]*/g,
    (rule) => `${rule} ${tagManager.origin}`,
  );
}
