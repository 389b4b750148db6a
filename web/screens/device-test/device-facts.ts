import { isAppleTouch } from '../../lib/media.ts';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const insetSides = [
  ['top', 'Em cima'],
  ['right', 'À direita'],
  ['bottom', 'Embaixo'],
  ['left', 'À esquerda'],
] as const satisfies readonly (readonly [keyof Insets, string])[];

/** A status bar is 20 px high; a notch is taller, and lies at a side when the phone is turned. */
const STATUS_BAR = 20;

export function hasNotch({ top, right, left }: Insets): boolean {
  return Math.max(top, right, left) > STATUS_BAR;
}

/** CSS alone knows them: an element with the class `ios-test-insets` is padded by them and read. */
export function measureInsets(): Insets {
  const probe = document.createElement('div');
  probe.className = 'ios-test-insets';
  document.body.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  const insets = {
    top: Number.parseFloat(paddingTop) || 0,
    right: Number.parseFloat(paddingRight) || 0,
    bottom: Number.parseFloat(paddingBottom) || 0,
    left: Number.parseFloat(paddingLeft) || 0,
  };
  probe.remove();
  return insets;
}

interface Fact {
  name: string;
  value: string;
  isOn: boolean;
}

export function deviceFacts(insets: Insets): Fact[] {
  const apple = isAppleTouch();
  const standalone = matchMedia('(display-mode: standalone)').matches;
  const serviceWorker = navigator.serviceWorker?.controller != null;
  const yesNo = (name: string, isOn: boolean): Fact => ({ name, value: isOn ? 'Sim' : 'Não', isOn });
  return [
    { name: 'Dispositivo', value: deviceName(navigator.userAgent, apple), isOn: apple },
    yesNo('PWA (service worker ativo)', serviceWorker),
    yesNo('Standalone (aberto como app)', standalone),
    yesNo('Notch', hasNotch(insets)),
  ];
}

export function deviceName(userAgent: string, isApple: boolean): string {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone';
  if (isApple) return 'iPad';
  return /Android/.test(userAgent) ? 'Android' : 'Computador';
}

export function debugLines(insets: Insets): string[] {
  const { userAgent, language, maxTouchPoints, onLine } = navigator;
  return [
    `userAgent: ${userAgent}`,
    `language: ${language}`,
    `onLine: ${onLine}`,
    `maxTouchPoints: ${maxTouchPoints}`,
    `window: ${innerWidth} x ${innerHeight}`,
    `screen: ${screen.width} x ${screen.height} @ ${devicePixelRatio}`,
    `display-mode: ${displayMode()}`,
    `safe-area-inset: ${insetSides.map(([side]) => insets[side]).join(' ')}`,
  ];
}

const displayMode = () =>
  ['standalone', 'fullscreen', 'minimal-ui'].find((mode) => matchMedia(`(display-mode: ${mode})`).matches) ??
  'browser';
