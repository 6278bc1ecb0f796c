import type { LateWords } from '../strings.client.ts'

/** Hindi. */
export const hi: LateWords = {
  mockHint:
    'उत्तर इसी पृष्ठ में विवरण से बनाए जाते हैं। कुछ भी भेजा नहीं जाता। आप जो बनाते हैं वह इस टैब के बंद होने तक रहता है।',
  fits: 'विवरण के अनुरूप',
  differs: 'विवरण से भिन्न:',
  unknownStatus: 'विवरण में स्थिति {status} नहीं है।',
  unknownType: 'विवरण में स्थिति {status} के लिए {type} नहीं है।',
  checkedInPart: 'उत्तर लंबा है; केवल उसकी शुरुआत की विवरण से तुलना की गई।',
  wrongType: '{expected} होना चाहिए, पर {found} है।',
  wrongValue: '{value} होना चाहिए।',
  notListed: 'इनमें से एक होना चाहिए: {values}।',
  noneFits: 'इनमें से एक से मेल खाना चाहिए: {titles}।',
  beyondLimit: 'इसका पालन होना चाहिए: {limit}।',
  wrongFormat: 'प्रारूप {format} होना चाहिए।',
  missing: 'आवश्यक है और अनुपस्थित है।',
  undescribed: 'विवरण में नहीं है।',
  nothingAllowed: 'यहाँ कोई मान अनुमत नहीं है।',
}
