import type { LateWords } from '../strings.client.ts'

/** Italian. */
export const it: LateWords = {
  mockHint:
    'Le risposte sono create in questa pagina dalla descrizione. Non viene inviato nulla. Ciò che crea resta fino alla chiusura di questa scheda.',
  fits: 'Conforme alla descrizione',
  differs: 'Diverso dalla descrizione:',
  unknownStatus: 'La descrizione non ha lo stato {status}.',
  unknownType: 'La descrizione non ha {type} per lo stato {status}.',
  checkedInPart: 'La risposta è lunga; solo l’inizio è stato confrontato con la descrizione.',
  wrongType: 'Deve essere {expected}, ma è {found}.',
  wrongValue: 'Deve essere {value}.',
  notListed: 'Deve essere uno di {values}.',
  noneFits: 'Deve corrispondere a uno di questi: {titles}.',
  beyondLimit: 'Deve rispettare: {limit}.',
  wrongFormat: 'Deve avere il formato {format}.',
  missing: 'È obbligatorio e manca.',
  undescribed: 'Non è nella descrizione.',
  nothingAllowed: 'Qui non è consentito alcun valore.',
  excluded: 'Non deve corrispondere allo schema di «not».',
  flow: 'Flusso',
  continuesAt: 'L’accesso avviene su {url}.',
  registerRedirect: 'Registri questo URL di reindirizzamento per il suo client.',
  implicitRisk:
    'Con questo flusso il token è in un URL, dove altri possono vederlo. Usi un altro flusso se l’API ne ha uno.',
  signInWaits: 'In attesa dell’accesso…',
  enterCode: 'Inserisca questo codice nella pagina del server:',
  codeExpired: 'Il codice è scaduto. Acceda di nuovo.',
  signedIn: 'Accesso effettuato.',
  validUntil: 'Il token è valido fino alle {time}.',
  signOut: 'Esci',
  signInRefused: 'Il server ha rifiutato: {reason}',
  signInUnusable: 'La risposta del server non è utilizzabile: {reason}',
  tokensUnreadable:
    '{host} non permette alle pagine di {origin} di ottenere token (CORS), o non ha risposto.',
  unsafeEndpoint: '{url} non è un URL https. Non è stato inviato nulla.',
  clientMissing: 'Inserisca un ID client.',
  needsHttps: 'Si può accedere solo da una pagina servita in https.',
  noFlow: 'Il server non ha flussi che una pagina possa usare.',
  closeWindow: 'Può chiudere questa finestra.',
  foreignResponse: 'Nessuna pagina attende questo accesso, quindi la risposta non è stata usata.',
  unsendableHeader:
    'I browser non permettono a nessuna pagina di inviare questa intestazione. Gli esempi la contengono.',
  notHeaderName: 'Il nome di un’intestazione ha solo lettere, cifre e trattini.',
}
