import { describe, expect, test } from 'vitest';
import { emptyWrittenService, planServices, readService } from '../../../domain/import/service.ts';
import { isHeading, readServiceLine } from '../../../domain/import/service-line.ts';

const serviceOf = (changes: Partial<typeof emptyWrittenService>) => ({
  ...emptyWrittenService,
  ...{ name: 'Lash lifting', price: '120', minutes: '60' },
  ...changes,
});

describe('lines of a price list', () => {
  test.each([
    ['Volume brasileiro - 2h - R$ 180', 'Volume brasileiro', 'R$ 180', '2h'],
    ['Volume brasileiro, 2h, R$ 180,00', 'Volume brasileiro', 'R$ 180,00', '2h'],
    ['✨ Volume russo: R$ 200 | 2h30', 'Volume russo', 'R$ 200', '2h30'],
    ['Fio a fio ............ R$ 150,00 (2h)', 'Fio a fio', 'R$ 150,00', '2h'],
    ['1. Lash lifting – 60 min – 120,00', 'Lash lifting', '120,00', '60 min'],
    ['• Design com henna 45min R$45', 'Design com henna', 'R$45', '45min'],
    ['Volume 4D 2h R$ 210', 'Volume 4D', 'R$ 210', '2h'],
    ['Manutenção (até 21 dias) - 1h30 - R$ 120', 'Manutenção (até 21 dias)', 'R$ 120', '1h30'],
    [
      'Micropigmentação labial a partir de R$ 450 - 1 hora e 30 minutos',
      'Micropigmentação labial',
      'a partir de R$ 450',
      '1 hora e 30 minutos',
    ],
    ['Remoção R$ 40 a R$ 60 / 30 min', 'Remoção', 'R$ 40 a R$ 60', '30 min'],
    ['Avaliação - grátis - 00:30', 'Avaliação', 'grátis', '00:30'],
    ['Brow lamination 1,5 h 110 reais', 'Brow lamination', '110 reais', '1,5 h'],
    ['R$ 80 - Buço - 15 min', 'Buço', 'R$ 80', '15 min'],
    ['Buço 15 min 20', 'Buço', '20', '15 min'],
    ['Buço 20', 'Buço', '20', ''],
    ['Volume brasileiro', 'Volume brasileiro', '', ''],
    ['De R$ 150 por R$ 120 - Fio a fio 2h', 'Fio a fio', 'R$ 120', '2h'],
    ['Nanoblading 3h R$ 600 ou 3x de R$ 200', 'Nanoblading - ou 3x de R$ 200', 'R$ 600', '3h'],
    ['Design ⏱ 30 min 💰 R$ 35', 'Design', 'R$ 35', '30 min'],
  ])('%s', (line, name, price, minutes) => expect(readServiceLine(line)).toEqual({ name, price, minutes }));

  test.each(['CÍLIOS', 'Sobrancelhas:', '--------', '💅'])('%s is a heading', (line) =>
    expect(isHeading(line)).toBe(true),
  );
  test.each(['Volume brasileiro', 'FIO A FIO R$ 150', 'VOLUME 2h'])('%s is none', (line) =>
    expect(isHeading(line)).toBe(false),
  );
});

describe('a service as it is written', () => {
  test('is read by the rules of the form', () => {
    const read = readService(
      serviceOf({
        category: 'Cílios',
        description: 'Curva natural',
        preparation: 'Sem rímel',
        returnDays: '6 semanas',
        active: 'não',
      }),
    );
    expect(read).toEqual({
      issues: [],
      remarks: [],
      service: {
        ...{ name: 'Lash lifting', priceCents: 12_000, durationMinutes: 60, category: 'cilios' },
        ...{ description: 'Curva natural', preparation: 'Sem rímel', returnAfterDays: 42, isActive: false },
      },
    });
  });

  test('names at its field what is missing and what is not understood', () => {
    const { service, issues } = readService(
      serviceOf({
        name: '',
        price: 'a combinar',
        minutes: '2',
        returnDays: 'sim',
        active: 'talvez',
        preparation: 'a'.repeat(301),
      }),
    );
    expect(service).toBeNull();
    expect(issues).toEqual([
      { field: 'name', message: 'Nome é obrigatório' },
      { field: 'price', message: 'Não entendemos este preço. Escreva, por exemplo, 150,00.' },
      { field: 'minutes', message: 'Não entendemos esta duração. Escreva, por exemplo, 90 min ou 1h30.' },
      { field: 'returnDays', message: 'Não entendemos este retorno. Escreva os dias, por exemplo, 21.' },
      { field: 'preparation', message: 'Use no máximo 300 caracteres' },
      { field: 'active', message: 'Não entendemos se está ativo. Escreva sim ou não.' },
    ]);
    expect(readService(serviceOf({ price: '', minutes: '25:00' })).issues).toEqual([
      { field: 'price', message: 'Preço é obrigatório' },
      { field: 'minutes', message: 'Não entendemos esta duração. Escreva, por exemplo, 90 min ou 1h30.' },
    ]);
    expect(readService(serviceOf({ price: '1.000.000', minutes: '3000' })).issues).toEqual([
      { field: 'price', message: 'Use no máximo R$ 999.999,99' },
      { field: 'minutes', message: 'A duração deve ser de no máximo 24 horas' },
    ]);
  });

  test('says what is imported otherwise than it is written', () => {
    const { service, remarks } = readService(
      serviceOf({
        name: 'Escova',
        category: 'Cabelo',
        price: 'R$ 80 a R$ 120',
        minutes: '60 a 90 min',
        description: 'Com lavagem',
      }),
    );
    expect(service).toMatchObject({
      ...{ priceCents: 8_000, durationMinutes: 90, category: 'outros' },
      description: 'Com lavagem\nValor: R$ 80 a R$ 120',
    });
    expect(remarks).toEqual([
      'Categoria “Cabelo” entra como Outros',
      'Preço “R$ 80 a R$ 120”: entra o menor, e o texto vai para a descrição',
      'Duração “60 a 90 min”: entra a maior, para caber na agenda',
    ]);
  });
});

test('every row is new, known, repeated or wrong', () => {
  const names = ['Lash lifting', 'LASH-LIFTING', 'Volume Russo', ''];
  const plan = planServices(
    names.map((name) => serviceOf({ name })),
    ['Volume russo'],
  );
  expect(plan.map(({ skip, issues }) => skip ?? issues.length)).toEqual([0, 'repeated', 'name_exists', 1]);
});
