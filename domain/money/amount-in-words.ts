import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';

/** Centavos -> 'cento e vinte reais e cinquenta centavos', as a receipt repeats its amount. Up to R$ 9.999.999,99. */
export function amountInWords(cents: number): string {
  return convertCurrencyToWords(cents / 100);
}
