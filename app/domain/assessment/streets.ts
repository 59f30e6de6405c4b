/* How German streets are written. Every quantifier is bounded, so that a hostile text costs linear time. */

/** It isn't the end of "Gehweg 12 m" or "Stufe 1,5": a number of things, a measure, a part of a number. */
const NO_MEASURE = String.raw`(?![\p{L}\p{N}]|[.,]\p{N}|\s?(?:m2|m\b|qm|cm|mm|meter|stück|quadrat|%|°|k?wh?\b|kg|€|euro|uhr|grad|liter|bar\b|x\b|×|mal\b|jahre?\b|personen))`;
const NUMBER = String.raw`\d{1,4}(?: ?[a-ln-z](?![\p{L}\p{N}]))?(?: ?[-–/+] ?\d{1,4}(?: ?[a-z](?![\p{L}\p{N}]))?)?${NO_MEASURE}`;

const WORD = String.raw`[\p{L}.'’-]`;
/** "alten", "Große", "drei": such words stand before the noun of a street. */
const BEFORE_NOUN = String.raw`(?!(?:wohnen?|die|sie|bitte|de[mnrs]|(?:ein|unser|mein|dies)e[mnrs]?) )(?:${WORD}{1,40}e[mnrs]? |(?:drei|vier|fünf|sieben|st\.|sankt) ){0,2}`;
const PREPOSITION = `(?:a[mn]|auf|in|zu|unter|hinter|vor|bei|über|neben|ober) (?:de[mnr]|'?m)|am|im|zu[mr]|beim|auf'?m|(?:unter|hinter|vor|über|ober)'?m|op(?: de[mnr]?|'n)|achtern|unter`;
/** Nouns of streets that hardly mean anything else before a number. */
const STREET = String.raw`(?:stra(?:ß|ss)e|str\.?|gasse|gässchen|allee|chaussee|promenade|platz|weg|ufer|stei[gl]e?|stieg|damm|pfad|zeile|twiete|meile)`;
/** Nouns of streets that are something else in most sentences. */
const PLACE = `(?:ring|wall|graben|markt|hof|höfe|park|tor|brücke|berge?|kamp|feld|winkel|leite|rain|hang|siedlung|kai|deich|diek|anger|grund|garten|gärten|wiesen?|wisch|heide|horst|bogen|eck|hain|höhe|tal|bach|see|blick|redder|reihe|bruch|busch|aue|bahn|terrasse|rücken|bleichen|aussicht|mühle|brunnen|born|brink|furt|strand|stein|esplanade)`;
/** Where a request's own things are, and when: "im Bad 2", "am Samstag 12." */
const NO_STREET = `(?:bad|zimmer|küche|keller|geschoss|stock|etage|wohnung|dach|boden|flur|raum|räumen|balkon|fenstern?|türe?|heizkörpern?|zähler|seite|wand|tag|woche?|abend|monat|jahr|stufe|stellung|bild|foto|punkt|nummer|leitung|anlage|gerät|kessel|therme|pumpe|garage|schacht|kreis|strang|verteiler|steckdose|sicherung|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)`;
const AFTER = String.raw`(?=\s*(?:$|[,.;:!?)\n]|\[|\d{5}\b)|\s(?:in|im|bei|und|oder|ist|sind|hat|haben|wird|bitte|da|dort|an|am|mit|wo|wir|ich|zu[mr]?|vorbei|kommen|gegenüber|neben|hinter|links|rechts|oben|unten|wohn\p{L}{1,4})\b)`;

/** "Hauptstraße 12a", "Breslauer Straße 5", "Am Lindenweg 3". */
const WITH_NUMBER = `(?:(?:${PREPOSITION}) )?${BEFORE_NOUN}${WORD}{0,40}${STREET} ?${NUMBER}`;
/** "Straße des 17. Juni 135", "Platz der Republik 1". */
const IN_HONOUR = String.raw`(?:straße|platz|allee|weg|ring|ufer) (?:de[rs]|am|an der|zu[mr]) (?:\d{1,2}\. )?${WORD}{2,40} ${NUMBER}`;
/** "Am alten Markt 5", "Unter den Linden 77". */
const WITH_PREPOSITION = `(?:${PREPOSITION}) ${BEFORE_NOUN}(?!(?:${WORD}{0,40}${NO_STREET}|haus|(?:garten|reihen|treppen|familien)haus) )${WORD}{2,40} ${NUMBER}${AFTER}`;
/** "Kartäuserwall 8", "Lange Reihe 5". */
const PLACE_WITH_NUMBER = `${BEFORE_NOUN}${WORD}{0,40}${PLACE} ${NUMBER}${AFTER}`;
/** "Q7, 24": these are squares of Mannheim, not "Fehler F2, 8 mal". */
const SQUARE = `(?<!(?:fehler|code|typ|modell|störung|meldung|klasse) )[a-u] ?[1-7], ?${NUMBER}`;
/** "in der Goethestraße". */
const WITHOUT_NUMBER = String.raw`${WORD}{2,40}(?:stra(?:ß|ss)e|str\.|gasse|allee|chaussee)(?!\p{L})`;

const STREETS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[WITH_NUMBER, IN_HONOUR, WITH_PREPOSITION, PLACE_WITH_NUMBER, SQUARE, WITHOUT_NUMBER].join("|")})`,
  "giu",
);
/** "Breslauer Straße"; small letters would be "in der Straße". */
const NAMED_AFTER_A_TOWN =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{2,40}(?:er|e) (?:Stra(?:ß|ss)e|Str\.|Platz|Allee|Damm|Weg|Ring|Ufer|Chaussee|Gasse)(?!\p{L})/gu;

const HOUSE = String.raw`\d{1,4}(?: ?[\p{L}](?!\p{L}))?(?: ?[/-] ?\d{1,4})?`;
const NUMBERED = String.raw`,? ?(?:nr\.?|no\.?:?|numara|номер|№|буд\.?|будинок|дом|رقم|بناية)? ?${HOUSE}`;
/** It isn't the end of a sentence. */
const WHOLE = String.raw`[\p{L}'’-]{2,40}`;
const NAME_AND_NUMBER = `${WORD}{2,40}(?: ${WORD}{2,40}){0,2}${NUMBERED}`;
/** "ul. Kwiatowa 5/7", "вул. Лесі Українки, 12", "شارع غوته رقم 12", "Atatürk Caddesi No: 7", "12 Baker Street". */
const ABROAD = new RegExp(
  [
    `(?:ul\\.|os\\.|вул\\.|просп\\.|пров\\.|ул\\.|شارع|زقاق) ?(?:${NAME_AND_NUMBER}|${WORD}{2,40})`,
    `(?:ulic[aąyęi]|alej[aąęei]|osiedl[eu]|حي|جادة) ${NAME_AND_NUMBER}`,
    String.raw`(?:вулиц|проспект|провул|бульвар|улиц)\p{L}{0,4} ${NAME_AND_NUMBER}`,
    String.raw`${WORD}{2,40}[- ]?(?:штрас\p{L}{1,3}|شتراس[ةهي])${NUMBERED}`,
    String.raw`(?:${WHOLE} ){1,2}(?:sokak|sokağı|sok\.|sk\.|cadde(?:si)?|cad\.|cd\.|mahallesi|mah\.|bulvarı)${NUMBERED}`,
    String.raw`\d{1,4}[a-z]?,? (?:${WHOLE} ){1,2}(?:street|road|avenue|lane|drive)(?!\p{L})`,
  ]
    .map((written) => `(?<![\\p{L}\\p{N}])${written}`)
    .join("|"),
  "giu",
);

export function withoutStreets(text: string, mask: string): string {
  return text.replace(STREETS, mask).replace(NAMED_AFTER_A_TOWN, mask).replace(ABROAD, mask);
}
