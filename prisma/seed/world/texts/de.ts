import type { AboutTexts } from './about-texts.ts';

export const de: AboutTexts = {
  templates: [
    {
      text: 'Ich lache im Kino an den falschen Stellen und weine bei Tierfilmen. Ansonsten bin ich sehr seriös, ehrlich.',
      interests: ['movies', 'animals'],
    },
    { text: 'Samstags Wochenmarkt, sonntags Sofa, dazwischen viel zu viele Pläne. Die besten davon sind spontan.' },
    {
      text: 'Ich koche grundsätzlich für vier, auch wenn ich allein bin. Reste sind die schönste Form von Vorfreude.',
      interests: ['cooking', 'foodie'],
    },
    {
      text: 'Bei mir fängt ein Gespräch beim Wetter an und hört nachts um eins bei der Frage auf, warum wir eigentlich träumen.',
    },
    {
      text: 'Gib mir einen Rucksack, einen Wald und eine falsche Abzweigung, und ich bin glücklich.',
      interests: ['hiking', 'outdoors'],
      scenes: ['forest', 'mountains'],
    },
    {
      text: 'Ich verliere jedes Gesellschaftsspiel, aber mit Haltung. Wer gegen mich gewinnt, bekommt Applaus und eine Revanche.',
    },
    {
      text: 'Espresso schwarz, Humor ebenfalls. Das Herz ist trotzdem aus Marzipan.',
      interests: ['coffee'],
      scenes: ['café'],
    },
    {
      text: 'Meine Zimmerpflanzen leben noch, das Basilikum nicht. Wir sprechen nicht darüber.',
      interests: ['gardening'],
      scenes: ['window light'],
    },
    {
      text: 'Wenn Musik läuft, wippt bei mir mindestens ein Fuß. Spätestens beim Refrain singe ich mit, leider laut.',
      interests: ['music', 'dancing'],
      scenes: ['garden lights', 'city at night'],
    },
    {
      text: 'Ich fotografiere Haustüren, Pfützen und Menschen, die aufs Wasser schauen. Vor der Kamera werde ich rot.',
      interests: ['photography', 'art'],
      scenes: ['canal houses', 'poster'],
    },
    {
      text: 'Drei angefangene Bücher auf dem Nachttisch, und natürlich lese ich gerade das vierte.',
      interests: ['reading'],
      scenes: ['window light'],
    },
    {
      text: 'Ein bisschen stur, ein bisschen romantisch und immer zu früh dran. Dafür antworte ich auch zuverlässig.',
      interests: ['romance'],
    },
    {
      text: 'Mein Hund mag alle. Ich bin etwas wählerischer, aber mit einer guten Geschichte bekommst du mich.',
      interests: ['animals', 'hiking'],
      scenes: ['field', 'forest'],
    },
    {
      text: 'Ich kann nicht pfeifen, nicht rückwärts einparken und kein Rezept für mich behalten. Flirten geht deutlich besser.',
      interests: ['cooking', 'flirting'],
    },
    { text: 'Wochenende heißt: kein Wecker. Alles andere ist Verhandlungssache.' },
    {
      text: 'Sieben Uhr Fitnessstudio, acht Uhr Butterbreze. Das nenne ich Gleichgewicht.',
      interests: ['gym', 'foodie'],
    },
    {
      text: 'Nordseestrand im Januar, Mütze tief im Gesicht, heißer Tee aus der Kanne: mehr Luxus brauche ich nicht.',
      interests: ['beach', 'tea'],
      scenes: ['beach'],
    },
    {
      text: 'Ich reise am liebsten mit der Bahn. Wer so viel Zeit auf Bahnsteigen verbringt, lernt, gut zu erzählen.',
      interests: ['travelling'],
    },
    {
      text: 'Die Kinder sind aus dem Haus, der Plattenspieler steht wieder im Wohnzimmer. Ein guter Zeitpunkt, um neugierig zu sein.',
      interests: ['music'],
      minAge: 48,
    },
    {
      text: 'In meinem Alter muss ich niemanden mehr beeindrucken. Ich möchte lachen, und zwar mit jemandem, der zurückfrotzelt.',
      minAge: 48,
    },
    {
      text: 'Früher wollte ich alles auf einmal. Heute reichen mir ein guter Wein, ein langer Abend und ein Gespräch ohne Ziel.',
      interests: ['wine'],
      minAge: 40,
      scenes: ['garden lights'],
    },
    { text: 'Abschluss im Aufschieben, mit Auszeichnung. Nur nette Nachrichten beantworte ich sofort.', maxAge: 30 },
    {
      text: 'Ich besitze seit Kurzem einen richtigen Topf mit Deckel. Erwachsen werden läuft.',
      interests: ['cooking'],
      maxAge: 27,
    },
    {
      text: 'Ich sammle erste Sätze: aus Romanen, aus Liedern und von Menschen, die mir schreiben.',
      interests: ['reading'],
    },
    {
      text: 'Ins Theater gehe ich wegen des Stücks, bleiben tue ich wegen der Diskussion danach.',
      interests: ['theater', 'nightlife'],
      scenes: ['poster', 'city at night'],
    },
    {
      text: 'Mein Bart ist länger als meine Geduld mit schlechtem Kaffee. Sonst bin ich die Ruhe selbst.',
      interests: ['coffee'],
      gender: 'male',
      beard: true,
    },
    {
      text: 'Ich repariere alles im Haus, außer es ist wirklich kaputt. Dann lächle ich und rufe Verstärkung.',
      gender: 'male',
    },
    {
      text: 'Roter Lippenstift, flache Schuhe und immer ein Pflaster in der Tasche. Auf alles vorbereitet, nur nicht auf gute Komplimente.',
      interests: ['fashion'],
      gender: 'female',
    },
    {
      text: 'Wer den Grill anmacht, hat mich automatisch daneben stehen. Mit Zange und sehr viel Meinung.',
      interests: ['bbq', 'beer'],
      scenes: ['garden lights', 'field'],
    },
    {
      text: 'Ich necke gern, aber danach kommt immer etwas Liebes. Die Reihenfolge ist verhandelbar.',
      interests: ['flirting'],
    },
    {
      text: 'Eine Runde zocken heißt bei mir: drei Runden und ein tiefes Gespräch über das Leben.',
      interests: ['videogames'],
      maxAge: 45,
    },
    {
      text: 'Sternzeichen Sturkopf, Aszendent neugierig. An mein Horoskop glaube ich nicht, ich lese es nur jeden Morgen.',
      interests: ['astrology'],
    },
    {
      text: 'Flohmärkte sind mein Ruin. Gekommen für eine Lampe, gegangen mit einem Akkordeon.',
      interests: ['shopping', 'music'],
    },
    { text: 'Ich habe eine Schwäche für warme Stimmen, kluge Widerworte und Menschen, die sich entschuldigen können.' },
    {
      text: 'Auf dem Berg bin ich still, auf der Hütte nicht mehr. Kaiserschmarrn macht gesprächig.',
      interests: ['hiking', 'foodie'],
      scenes: ['mountains'],
    },
    {
      text: 'Tee, Wolldecke und ein Krimi, bei dem ich die Lösung schon kenne. Aufregender muss ein Dienstag nicht sein, es sei denn, du schreibst.',
      interests: ['tea', 'movies'],
      scenes: ['window light', 'studio'],
    },
  ],
  interests: {
    adventure: ['Ein Plan ohne Plan ist mir der liebste.', 'Sag „Traust du dich?“ und ich bin schon unterwegs.'],
    animals: ['Jede Katze auf der Straße wird von mir gegrüßt.', 'Mit Hunden rede ich wie mit Kollegen.'],
    art: ['Im Museum bleibe ich am längsten vor dem Bild, das sonst keiner sieht.'],
    beach: ['Sand in den Schuhen heißt: guter Tag.', 'Am Meer werde ich sofort freundlicher.'],
    beer: ['Ein kühles Bier nach der Arbeit ist für mich fast schon Philosophie.'],
    biking: ['Auf dem Rad habe ich die besten Ideen und die schlechteste Frisur.'],
    coffee: ['Vor dem ersten Kaffee gehöre ich zur Einrichtung.', 'Ich weiß, wo es den besten Kaffee der Stadt gibt.'],
    cooking: ['Mein Risotto ist besser als meine ersten Sätze.', 'Beim Kochen nasche ich die Hälfte weg.'],
    dancing: ['Am besten tanze ich in der Küche.', 'Ich tanze schlecht, aber mit Überzeugung.'],
    foodie: ['Urlaube merke ich mir nach dem Essen.', 'Von meinem Teller probieren? Nur mit Charme.'],
    gardening: ['Meine Tomaten haben Namen.'],
    gym: ['Sport mache ich vor allem für das Gefühl danach.'],
    hiking: ['Beim Wandern sortieren sich meine Gedanken.', 'Ich verlaufe mich gern, solange es am Ende Kuchen gibt.'],
    movies: ['Ich rede in Filme hinein, aber nur an den guten Stellen.'],
    music: ['Für alle mache ich Playlists; deine ist noch leer.', 'Alte Platten klingen bei mir am lautesten.'],
    nightlife: [
      'Nach Mitternacht werden meine Geschichten besser.',
      'Die Stadt ist am schönsten, wenn die Laternen angehen.',
    ],
    outdoors: ['Frische Luft löst bei mir fast jedes Problem.', 'Nach einem Tag draußen schlafe ich am besten.'],
    photography: ['Das schönste Licht gibt es immer dann, wenn die Kamera zu Hause liegt.'],
    reading: ['Ein gutes Buch darf mich eine Nacht kosten.', 'Bücher verleihe ich nur unter Tränen.'],
    romance: [
      'Ein handgeschriebener Zettel bringt mich aus dem Konzept.',
      'Ich glaube an kleine Gesten und lange Blicke.',
    ],
    sports: ['Beim Fußball rede ich mit dem Fernseher. Er hört nie zu.'],
    sushi: ['Bei Sushi kenne ich keine Grenzen.'],
    tea: ['Tee koche ich wie eine Zeremonie und trinke ihn dann kalt.'],
    theater: ['Ein guter Monolog macht mich schwach.'],
    travelling: [
      'Mein Koffer steht nie ganz hinten im Schrank.',
      'In jeder Sprache lerne ich zuerst das Wort für „lecker“.',
    ],
    videogames: ['Mein Spielstil: mutig und orientierungslos.'],
    wellness: ['Sauna und danach eine Stunde schweigen: herrlich.'],
    wine: ['Von Wein verstehe ich wenig, aber ich probiere mit Hingabe.'],
  },
  closings: [
    'Erzähl mir etwas, das nicht in deinem Profil steht.',
    'Was war dein schönster Moment diese Woche?',
    'Fang ruhig mit einem schlechten Witz an, ich lache schnell.',
    'Was solltest du jetzt eigentlich gerade tun?',
    'Ich bin gespannt auf dich.',
    'Überrasch mich mit deinem ersten Satz.',
    'Ein Hallo genügt, eine Geschichte ist schöner.',
    'Womit kann man dir an einem Regentag Freude machen?',
    'Stell mir deine beste Frage.',
    'Mal sehen, wohin uns das Gespräch führt.',
  ],
};
