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
}
