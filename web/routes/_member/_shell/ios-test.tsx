import { createFileRoute } from '@tanstack/react-router';
import { DeviceTest } from '../../../screens/device-test/device-test.tsx';

export const Route = createFileRoute('/_member/_shell/ios-test')({
  staticData: { title: 'Teste no iPhone' },
  component: DeviceTest,
});
