import type { LateWords } from '../strings.client.ts'

/** Romanian. */
export const ro: LateWords = {
  mockHint:
    'Răspunsurile sunt create în această pagină din descriere. Nu se trimite nimic. Ce creați se păstrează până închideți această filă.',
  fits: 'Corespunde descrierii',
  differs: 'Diferă de descriere:',
  unknownStatus: 'Descrierea nu are starea {status}.',
  unknownType: 'Descrierea nu are {type} pentru starea {status}.',
  checkedInPart: 'Răspunsul este lung; doar începutul a fost comparat cu descrierea.',
  wrongType: 'Trebuie să fie {expected}, dar este {found}.',
  wrongValue: 'Trebuie să fie {value}.',
  notListed: 'Trebuie să fie una dintre {values}.',
  noneFits: 'Trebuie să corespundă uneia dintre: {titles}.',
  beyondLimit: 'Trebuie să respecte: {limit}.',
  wrongFormat: 'Trebuie să aibă formatul {format}.',
  missing: 'Este obligatoriu și lipsește.',
  undescribed: 'Nu este în descriere.',
  nothingAllowed: 'Aici nu este permisă nicio valoare.',
  excluded: 'Nu trebuie să corespundă schemei „not”.',
  continuesAt: 'Vă conectați la {url}.',
  registerRedirect: 'Înregistrați acest URL de redirecționare pentru clientul dvs.',
  implicitRisk:
    'În acest flux tokenul se află într-un URL, unde îl pot vedea alții. Folosiți alt flux dacă API-ul are unul.',
  signInWaits: 'Se așteaptă conectarea…',
  enterCode: 'Introduceți acest cod pe pagina serverului:',
  codeExpired: 'Codul a expirat. Conectați-vă din nou.',
  signedIn: 'Conectat.',
  validUntil: 'Tokenul este valabil până la {time}.',
  signOut: 'Deconectare',
  signInRefused: 'Serverul a refuzat: {reason}',
  signInUnusable: 'Răspunsul serverului nu poate fi folosit: {reason}',
  tokensUnreadable:
    '{host} nu permite paginilor de la {origin} să obțină tokenuri (CORS) sau nu a răspuns.',
  unsafeEndpoint: '{url} nu este un URL https. Nu s-a trimis nimic.',
  clientMissing: 'Introduceți un ID de client.',
  needsHttps: 'Vă puteți conecta doar pe o pagină servită prin https.',
  noFlow: 'Serverul nu are niciun flux pe care o pagină îl poate folosi.',
  closeWindow: 'Puteți închide această fereastră.',
  foreignResponse: 'Nicio pagină nu așteaptă această conectare, deci răspunsul nu a fost folosit.',
  unsendableHeader: 'Browserele nu lasă nicio pagină să trimită acest antet. Exemplele îl conțin.',
  notHeaderName: 'Numele unui antet are doar litere, cifre și cratime.',
}
