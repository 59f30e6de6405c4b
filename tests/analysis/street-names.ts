/**
 * Streets that exist: the fifty most frequent names of Germany, and those of its cities and villages that no rule of
 * thumb covers. Written before the patterns they measure. The last two are squares of Mannheim.
 */
export const STREET_NAMES: readonly string[] = `
Hauptstraße
Schulstraße
Gartenstraße
Bahnhofstraße
Dorfstraße
Bergstraße
Birkenweg
Lindenstraße
Kirchstraße
Waldstraße
Ringstraße
Schillerstraße
Amselweg
Goethestraße
Jahnstraße
Wiesenweg
Buchenweg
Wiesenstraße
Eichenweg
Ahornweg
Finkenweg
Mühlenweg
Rosenweg
Blumenstraße
Feldstraße
Friedhofstraße
Mozartstraße
Mühlstraße
Poststraße
Tannenweg
Talstraße
Industriestraße
Drosselweg
Uhlandstraße
Kirchweg
Friedrichstraße
Parkstraße
Beethovenstraße
Raiffeisenstraße
Sonnenstraße
Kastanienweg
Fliederweg
Meisenweg
Burgstraße
Breslauer Straße
Marktstraße
Königsberger Straße
Lerchenweg
Danziger Straße
Kiefernweg
Unter den Linden
Am Alten Markt
Kurfürstendamm
Jungfernstieg
Reeperbahn
Königsallee
Zeil
Mönckebergstraße
Neuer Wall
Große Bleichen
ABC-Straße
Lange Reihe
Alter Wall
Hohe Straße
Schildergasse
Hohenzollernring
Eigelstein
Unter Goldschmied
Unter Sachsenhausen
Auf dem Berlich
Am Hof
Heumarkt
Rudolfplatz
Kaiser-Wilhelm-Ring
Im Klapperhof
An den Dominikanern
Am Duffesbach
Auf dem Hunnenrücken
Gereonshof
Kartäuserwall
Perlengraben
Große Witschgasse
Filzengraben
Alexanderplatz
Straße des 17. Juni
Karl-Marx-Allee
Potsdamer Platz
Prenzlauer Allee
Platz der Luftbrücke
Mehringdamm
Tempelhofer Ufer
Hasenheide
Sonnenallee
Kottbusser Damm
Zur Alten Flussbadeanstalt
Alt-Moabit
Marienplatz
Kaufingerstraße
Tal
Sendlinger-Tor-Platz
Am Gasteig
Oberanger
Isartorplatz
Viktualienmarkt
Rindermarkt
Königstraße
Charlottenplatz
Am Weißenhof
Neue Weinsteige
Römerberg
Große Eschenheimer Straße
Schöne Aussicht
Auf der Körnerwiese
Am Salzhaus
Untermainkai
Fahrgasse
Münchener Straße
Grimmaische Straße
Brühl
Thomaskirchhof
Prager Straße
An der Frauenkirche
Brühlsche Terrasse
Terrassenufer
Altmarkt
Schlachte
Am Wall
Ostertorsteinweg
Vor dem Steintor
Am Dobben
Domshof
Schnoor
Holtenauer Straße
Düsternbrooker Weg
Breite Straße
An der Obertrave
Am Maschsee
Lister Meile
Kröpcke
Engelbosteler Damm
Prinzipalmarkt
Am Stadtgraben
Hansaring
Westenhellweg
Am Wehrhahn
Auf'm Hennekamp
Zum Sportplatz
Zur Mühle
Am Bahnhof
Am Mühlbach
An der Kirche
Auf der Höhe
Im Winkel
Im Wiesengrund
In der Au
In den Gärten
Hinter den Höfen
Hinterm Dorf
Bei der Kirche
Vor dem Tor
Am Kirchberg
Am Anger
Im Brühl
Am Steinbruch
Neue Straße
Lange Straße
Kurze Straße
Hintere Gasse
Obere Gasse
Untere Dorfstraße
Kapellenweg
Steinweg
Mittelweg
Grüner Weg
Moorweg
Kehrwieder
Elbchaussee
Op de Wisch
Achtern Diek
Dr.-Robert-Koch-Straße
St.-Anna-Platz
Graf-Adolf-Straße
Geschwister-Scholl-Straße
Pfarrer-Kneipp-Straße
Konrad-Adenauer-Allee
Willy-Brandt-Platz
Carl-von-Ossietzky-Ring
Straße der Einheit
Platz der Republik
Allee der Kosmonauten
Zum Alten Forsthaus
Am Ziegelofen
Im Grund
Zum Hohen Stein
An der Alster
Zu den Eichen
Hinter dem Zaun
Über den Gärten
Q7,
E5,
`
  .trim()
  .split("\n");
