import type { LateWords } from '../strings.client.ts'

/** Catalan. */
export const ca: LateWords = {
  mockHint:
    "Les respostes es creen en aquesta pàgina a partir de la descripció. No s'envia res. El que creeu es conserva fins que tanqueu aquesta pestanya.",
  fits: 'Coincideix amb la descripció',
  differs: 'Difereix de la descripció:',
  unknownStatus: "La descripció no té l'estat {status}.",
  unknownType: "La descripció no té {type} per a l'estat {status}.",
  checkedInPart: "La resposta és llarga; només se n'ha comparat el començament amb la descripció.",
  wrongType: 'Ha de ser {expected}, però és {found}.',
  wrongValue: 'Ha de ser {value}.',
  notListed: 'Ha de ser un de {values}.',
  noneFits: "Ha de coincidir amb un d'aquests: {titles}.",
  beyondLimit: 'Ha de complir: {limit}.',
  wrongFormat: 'Ha de tenir el format {format}.',
  missing: 'És obligatori i hi falta.',
  undescribed: 'No és a la descripció.',
  nothingAllowed: 'Aquí no es permet cap valor.',
}
