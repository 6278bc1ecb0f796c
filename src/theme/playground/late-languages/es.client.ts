import type { LateWords } from '../strings.client.ts'

/** Spanish. */
export const es: LateWords = {
  mockHint:
    'Las respuestas se crean en esta página a partir de la descripción. No se envía nada. Lo que cree se conserva hasta que cierre esta pestaña.',
  fits: 'Coincide con la descripción',
  differs: 'Difiere de la descripción:',
  unknownStatus: 'La descripción no tiene el estado {status}.',
  unknownType: 'La descripción no tiene {type} para el estado {status}.',
  checkedInPart: 'La respuesta es larga; solo se ha comparado su comienzo con la descripción.',
  wrongType: 'Debe ser {expected}, pero es {found}.',
  wrongValue: 'Debe ser {value}.',
  notListed: 'Debe ser uno de {values}.',
  noneFits: 'Debe coincidir con uno de estos: {titles}.',
  beyondLimit: 'Debe cumplir: {limit}.',
  wrongFormat: 'Debe tener el formato {format}.',
  missing: 'Es obligatorio y falta.',
  undescribed: 'No está en la descripción.',
  nothingAllowed: 'Aquí no se permite ningún valor.',
  excluded: 'No debe coincidir con el esquema de «not».',
  flow: 'Flujo',
  continuesAt: 'Inicia sesión en {url}.',
  registerRedirect: 'Registre esta URL de redirección para su cliente.',
  implicitRisk:
    'Con este flujo el token está en una URL, donde otros pueden verlo. Use otro flujo si la API lo tiene.',
  signInWaits: 'Esperando el inicio de sesión…',
  enterCode: 'Escriba este código en la página del servidor:',
  codeExpired: 'El código ha caducado. Inicie sesión de nuevo.',
  signedIn: 'Sesión iniciada.',
  validUntil: 'El token es válido hasta las {time}.',
  signOut: 'Cerrar sesión',
  signInRefused: 'El servidor lo rechazó: {reason}',
  signInUnusable: 'La respuesta del servidor no se puede usar: {reason}',
  tokensUnreadable:
    '{host} no permite que las páginas de {origin} obtengan tokens (CORS), o no respondió.',
  unsafeEndpoint: '{url} no es una URL https. No se envió nada.',
  clientMissing: 'Escriba un ID de cliente.',
  needsHttps: 'Solo puede iniciar sesión en una página servida por https.',
  noFlow: 'El servidor no tiene ningún flujo que una página pueda usar.',
  closeWindow: 'Puede cerrar esta ventana.',
  foreignResponse: 'Ninguna página espera este inicio de sesión, así que su respuesta no se usó.',
  unsendableHeader:
    'Los navegadores no dejan que ninguna página envíe esta cabecera. Los ejemplos la tienen.',
  notHeaderName: 'El nombre de una cabecera solo tiene letras, cifras y guiones.',
}
