import { wordSet } from '../text.ts';

const COMMONEST = wordSet(
  `000000 0000000 00000000 010203 01020304 0123456 0123456789 102030 10203040 111111 1111111 11111111 111222 112233
  11223344 121212 12121212 123123 123123123 123321 1234321 123456 1234567 12345678 123456789 1234567890 1234567891
  123456a 123456789a 123abc 123asd 123mudar 123qwe 12qwaszx 131313 142536 147258 147258369 147852 159357 159753 171717
  181818 191919 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 202020 212121 222222 232323 252525 303030 321321 321654
  333333 444444 456456 456789 505050 55555 555555 654321 666666 696969 741852 741852963 753951 7654321 777777 7777777
  789456 789456123 87654321 888888 88888888 987654 987654321 9876543210 999999 99999999 a12345 a123456 a1b2c3 aa123456
  aaaaaa abc123 abc1234 abcabc abcd1234 abcdef abcdefg admin1 admin123 administrador adobe123 alegria alexandre amanda
  amigos amor123 amorzinho amoreterno andrea angel1 asdasd asdfgh asdfghjkl asd123 azerty babygirl bailey baseball
  batman beatriz beleza brasil brasil123 brenda bruna123 bruninha bubbles butterfly cachorro camila carolina caroline
  charlie chocolate cilios claudia computer corinthians cristo cruzeiro daniel daniela deus123 deusefiel deusfiel
  domingo donald dragon eduardo eduarda estrela eutenhosenha familia familia123 felicidade felipe fernanda fernando
  flamengo flamengo1 flower football francisco freedom futebol gabriel gabriela gabrielly ginger golfinho gremio
  guilherme gustavo hannah hello123 helena iloveyou internacional isabela isabella jennifer jessica jesus123 jesusteama
  jesuscristo jordan jordan23 joshua juliana julia123 juninho killer larissa leandro leticia letmein liberdade lovely
  loveme luciana lucas123 luisa123 maggie manchester maravilha marcela marcelo marcos maria123 mariana mariaeduarda master
  master123 matheus matrix melissa meuamor meubebe michael michelle minhasenha monkey mudar123 mustang mynoob natalia
  naruto ninja1 nicole palmeiras pamela parola pass123 passw0rd password password1 password123 patricia paulista pepper
  pokemon princesa princess q1w2e3 q1w2e3r4 qazwsx querida qwe123 qweasd qweasdzxc qwerty qwerty1 qwerty123 qwertyuiop
  rafael rafaela rebeca renata ricardo roberto rodrigo salvador samanta samsung santos saopaulo secret senha1 senha12
  senha123 senha1234 senha12345 senha123456 senhas senhasenha shadow sophia starwars sucesso summer sunshine superman
  tamires tatiana teamo123 teamojesus teste1 teste123 thiago tigger trustno1 unicornio vanessa vasco123 victoria vitoria
  vitoria123 viviane welcome welcome1 whatever yasmin zaq12wsx zxcvbn zxcvbnm`,
);

/** Common passwords, one repeated character, sequences, and the person's name, email or the product's name, also with digits at the end. */
export function weakPassword(password: string, person: { name: string; email: string }): boolean {
  const plain = plainly(password);
  if (COMMONEST.has(plain) || isRow(plain)) return true;
  const core = plain.replace(/[\d\W_]+$/, '');
  return ownWords(person).some((word) => plain === word || core === word || plain === `${word}${word}`);
}

function ownWords({ name, email }: { name: string; email: string }): string[] {
  const address = plainly(email);
  const local = address.split('@')[0] ?? '';
  const names = name.split(/\s+/).map(plainly);
  const words = [address, local, local.replace(/[\W_]+/g, ''), plainly(name), ...names, 'lume', 'senha'];
  return words.filter((word) => word.length >= 3);
}

function isRow(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  return [...text].every((_, i) => i === 0 || text.charCodeAt(i) - text.charCodeAt(i - 1) === step);
}

function plainly(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
