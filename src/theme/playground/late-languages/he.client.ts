import type { LateWords } from '../strings.client.ts'

/** Hebrew. */
export const he: LateWords = {
  mockHint: 'התגובות נוצרות בדף זה מתוך התיאור. דבר אינו נשלח. מה שתיצרו נשמר עד לסגירת הכרטיסייה.',
  fits: 'תואם לתיאור',
  differs: 'שונה מהתיאור:',
  unknownStatus: 'אין בתיאור סטטוס {status}.',
  unknownType: 'אין בתיאור {type} לסטטוס {status}.',
  checkedInPart: 'התגובה ארוכה; רק תחילתה הושוותה לתיאור.',
  wrongType: 'צריך להיות {expected}, אך הוא {found}.',
  wrongValue: 'צריך להיות {value}.',
  notListed: 'צריך להיות אחד מ-{values}.',
  noneFits: 'צריך להתאים לאחד מאלה: {titles}.',
  beyondLimit: 'צריך לקיים: {limit}.',
  wrongFormat: 'צריך להיות בתבנית {format}.',
  missing: 'נדרש וחסר.',
  undescribed: 'אינו בתיאור.',
  nothingAllowed: 'אין ערך מותר כאן.',
}
