import { describe, expect, test } from 'vitest';
import { conversionText, updatedText, visitsText } from '../../domain/visit/messages.ts';
import { isRobot } from '../../domain/visit/recording.ts';
import { conversionPercent, conversionTotal, referrerLabel, sourceName } from '../../domain/visit/visit.ts';

test.each([
  [null, 'Direto'],
  ['', 'Direto'],
  ['https://lume.app/agendar/x', 'Direto'],
  ['https://www.instagram.com/p/1?x=y', 'instagram.com'],
  ['http://l.instagram.com:80', 'instagram.com'],
  ['https://lm.facebook.com/', 'facebook.com'],
  ['android-app://com.google.android.gm/', 'mail.google.com'],
  ['android-app://com.instagram.android/', 'instagram.com'],
  ['https://www.google.com.br/', 'google.com'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google.com'],
  ['https://bio.exemplo.com', 'bio.exemplo.com'],
  ['ig', 'instagram.com'],
  ['fb', 'facebook.com'],
  ['Instagram', 'instagram.com'],
  ['boletim', 'Direto'],
  ['https://m.com', 'm.com'],
  ['https://WWW.Exemplo.com.br#x', 'exemplo.com.br'],
  ['https://ana@exemplo.com', 'Direto'],
  ['https://exem plo.com', 'Direto'],
  ['https://a\u0000b.com', 'Direto'],
  ['javascript:alert(1)', 'Direto'],
  ['null', 'Direto'],
])('referrer %j is %s', (referrer, label) => expect(referrerLabel(referrer, 'lume.app')).toBe(label));

test('a host has at most a hundred characters', () => {
  expect(referrerLabel(`https://${'a'.repeat(3000)}.com`, 'lume.app')).toHaveLength(100);
});

test.each([
  ['instagram.com', 'Instagram'],
  ['com.instagram.android', 'Instagram'],
  ['wa.me', 'WhatsApp'],
  ['web.whatsapp.com', 'WhatsApp'],
  ['com.whatsapp', 'WhatsApp'],
  ['com.whatsapp.w4b', 'WhatsApp'],
  ['mail.google.com', 'Gmail'],
  ['org.telegram.messenger', 'Telegram'],
  ['threads.com', 'Threads'],
  ['google.com.br', 'Google'],
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
  ['notinstagram.com', 'notinstagram.com'],
  ['google.com.evil.net', 'google.com.evil.net'],
  ['Direto', 'Direto'],
])('%s is known as %s', (host, name) => expect(sourceName(host)).toBe(name));

describe('who is a robot', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  test.each([
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Version/18.1 Mobile/15E148 Safari/604.1`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone15,2; iOS 18_1; pt_BR)`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.38.107;FBLC/pt_BR]`,
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} GSA/343.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 14; Cubot P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 musical_ly',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.6668.70 Mobile Safari/537.36 Telegram-Android/11.2.1 (Tecno mobile limited TECNO CH7n; Android 11; SDK 30; AVERAGE)',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Snapchat/13.11.0.45 (iPhone15,2; iOS 18.1; gzip)`,
    'Opera/9.80 (Android; Opera Mini/80.0/191.308; U; pt) Presto/2.12.423 Version/12.16',
  ])('a person: %s', (agent) => expect(isRobot(agent)).toBe(false));

  test.each([
    undefined,
    '',
    'curl/8.5.0',
    'WhatsApp/2.24.6.77 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/77.0.3865.90 Safari/537.36 TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'facebookexternalhit/1.1',
  ])('a robot: %s', (agent) => expect(isRobot(agent)).toBe(true));
});

test.each([
  [0, 0, null],
  [0, 2, null],
  [2, 3, null],
  [3, 3, 100],
  [8, 1, 13],
  [200, 1, 1],
  [5, 0, 0],
])('%i visits and %i bookings are a conversion of %j', (visits, bookings, percent) => {
  expect(conversionPercent({ visits, bookings })).toBe(percent);
  expect(conversionText({ visits, bookings })).toBe(percent === null ? '–' : `${percent} %`);
});

test('the total is of all days', () => {
  const days = [1, 2, 3].map((n) => ({ date: `2026-11-0${n}`, visits: n * 10, bookings: n }));
  expect(conversionTotal(days)).toEqual({ visits: 60, bookings: 6 });
  expect(conversionTotal([])).toEqual({ visits: 0, bookings: 0 });
});

test.each([
  [0, 'atualizado há instantes'],
  [59, 'atualizado há instantes'],
  [60, 'atualizado há 1 minuto'],
  [59 * 60, 'atualizado há 59 minutos'],
  [3600, 'atualizado há 1 hora'],
  [7300, 'atualizado há 2 horas'],
])('%i seconds later it says: %s', (seconds, text) => expect(updatedText(0, seconds * 1000)).toBe(text));

test('counts read like people say them', () => {
  expect([visitsText(1), visitsText(0), visitsText(1204)]).toEqual([
    '1 visita',
    '0 visitas',
    '1.204 visitas',
  ]);
});
