import type { LateWords } from '../strings.client.ts'

/** Hungarian. */
export const hu: LateWords = {
  mockHint:
    'A válaszok ezen az oldalon készülnek a leírásból. Semmi sem kerül elküldésre. Amit létrehoz, a lap bezárásáig megmarad.',
  fits: 'Megfelel a leírásnak',
  differs: 'Eltér a leírástól:',
  unknownStatus: 'A leírásban nincs {status} állapot.',
  unknownType: 'A leírásban nincs {type} a(z) {status} állapothoz.',
  checkedInPart: 'A válasz hosszú; csak az eleje lett összevetve a leírással.',
  wrongType: '{expected} kell legyen, de {found}.',
  wrongValue: '{value} kell legyen.',
  notListed: 'Ezek egyike kell legyen: {values}.',
  noneFits: 'Ezek egyikének kell megfelelnie: {titles}.',
  beyondLimit: 'Be kell tartania: {limit}.',
  wrongFormat: 'Formátuma {format} kell legyen.',
  missing: 'Kötelező, és hiányzik.',
  undescribed: 'Nincs a leírásban.',
  nothingAllowed: 'Itt nem megengedett érték.',
  excluded: 'Nem felelhet meg a „not” sémájának.',
  flow: 'Folyamat',
  continuesAt: 'Itt jelentkezik be: {url}.',
  registerRedirect: 'Regisztrálja ezt az átirányítási URL-t a klienséhez.',
  implicitRisk:
    'Ennél a folyamatnál a token egy URL-ben van, ahol mások is láthatják. Használjon másikat, ha az API-nak van.',
  signInWaits: 'Várakozás a bejelentkezésre…',
  enterCode: 'Írja be ezt a kódot a kiszolgáló oldalán:',
  codeExpired: 'A kód lejárt. Jelentkezzen be újra.',
  signedIn: 'Bejelentkezve.',
  validUntil: 'A token eddig érvényes: {time}.',
  signOut: 'Kijelentkezés',
  signInRefused: 'A kiszolgáló elutasította: {reason}',
  signInUnusable: 'A kiszolgáló válasza nem használható: {reason}',
  tokensUnreadable:
    'A(z) {host} nem engedi, hogy a(z) {origin} oldalai tokent kérjenek (CORS), vagy nem válaszolt.',
  unsafeEndpoint: 'A(z) {url} nem https-cím. Semmi sem lett elküldve.',
  clientMissing: 'Adjon meg egy kliensazonosítót.',
  needsHttps: 'Bejelentkezni csak https-en kiszolgált oldalon lehet.',
  noFlow: 'A kiszolgálónak nincs olyan folyamata, amelyet egy oldal használhat.',
  closeWindow: 'Bezárhatja ezt az ablakot.',
  foreignResponse:
    'Egyetlen oldal sem vár erre a bejelentkezésre, ezért a válasz nem lett felhasználva.',
  unsendableHeader:
    'A böngészők egyetlen oldalnak sem engedik elküldeni ezt a fejlécet. A példákban benne van.',
  notHeaderName: 'A fejléc nevében csak betűk, számjegyek és kötőjelek vannak.',
}
