import type { EmailLook } from './markup.ts';

/** Above the sender, when the studio has one. The renderer gives the look; a renderer that knows none shows nothing. */
export function StudioLogo(_: object, look?: EmailLook) {
  if (!look?.logo) return null;
  return <img src={look.logo} width="48" height="48" alt="" style={styles.logo} />;
}

const styles = { logo: { display: 'block', margin: '0 auto 8px', borderRadius: '12px' } } as const;
