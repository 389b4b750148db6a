import { expect, test } from 'vitest';
import { install } from '../../../web/layout/offer-installation.tsx';

test('an app that the browser does not offer to install is not ready for it', async () => {
  await expect(install()).rejects.toThrow('App não está pronto para instalação');
});
