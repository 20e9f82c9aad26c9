import type { AboutTexts } from './about-texts.ts';

export const nl: AboutTexts = {
  templates: [
    {
      text: 'Ik lach te hard in de bioscoop en huil stiekem bij natuurfilms. Verder ben ik best normaal, zegt mijn moeder.',
      interests: ['movies'],
    },
    {
      text: 'Op zaterdagochtend vind je me op de markt, met een zak mandarijnen en een veel te groot bos bloemen. Zondag doe ik niets, en dat kan ik verrassend goed.',
    },
    {
      text: 'Ik kook voor vier, ook als ik alleen ben. Restjes zijn de liefdestaal van de volgende dag.',
      interests: ['cooking', 'foodie'],
    },
    {
      text: 'Geef me een fiets, tegenwind en een terras in de verte, en ik klaag vrolijk de hele weg.',
      interests: ['biking', 'outdoors'],
      scenes: ['canal houses', 'field'],
    },
    {
      text: 'Ik verlies elk spelletje, maar ik doe het met stijl. Wie van mij wint, krijgt een toast en een revanche.',
    },
    {
      text: 'Overdag serieus achter een scherm, ’s avonds op zoek naar iemand die een flauwe woordgrap kan waarderen.',
    },
    {
      text: 'Mijn planten leven nog, mijn basilicum niet. Ik zoek iemand die eerlijk durft te zeggen dat plastic ook mooi kan zijn.',
      interests: ['gardening'],
      scenes: ['window light'],
    },
    {
      text: 'Ik ben van de lange gesprekken: het soort dat bij het weer begint en om één uur ’s nachts eindigt bij waarom we eigenlijk dromen.',
    },
    {
      text: 'Als er muziek klinkt, beweegt er iets. Meestal ik, soms alleen een wenkbrauw.',
      interests: ['dancing', 'music'],
      scenes: ['city at night', 'garden lights'],
    },
    {
      text: 'Ik drink mijn koffie zwart en mijn humor ook, maar ik ben zachter dan ik klink.',
      interests: ['coffee'],
      scenes: ['café'],
    },
    {
      text: 'Strand in januari, muts over mijn oren, friet met te veel mayonaise: dat is voor mij luxe.',
      interests: ['beach'],
      scenes: ['beach'],
    },
    {
      text: 'Ik heb drie boeken tegelijk op mijn nachtkastje en lees natuurlijk in het vierde. Vertel mij jouw verhaal, dan leg ik ze allemaal weg.',
      interests: ['reading'],
      scenes: ['window light'],
    },
    {
      text: 'Een beetje eigenwijs, een beetje romantisch en altijd te vroeg op de afspraak met mezelf. Ik schrijf graag en ik schrijf terug.',
      interests: ['romance'],
    },
    {
      text: 'Mijn hond vindt iedereen leuk; ik ben iets kieskeuriger. Met een goed verhaal kom je een eind.',
      interests: ['animals', 'hiking'],
      scenes: ['forest', 'field'],
    },
    {
      text: 'Ik fotografeer deuren, regenplassen en de achterkant van mensen die naar zee kijken. Van voren ben ik verlegen.',
      interests: ['photography', 'art'],
      scenes: ['canal houses', 'poster'],
    },
    { text: 'Mijn weekend heeft maar één regel: de wekker blijft uit. Alles daarna is onderhandelbaar.' },
    {
      text: 'Ik kan niet fluiten, niet parallel parkeren en geen geheim recept voor mezelf houden. Flirten gaat me beter af.',
      interests: ['cooking', 'flirting'],
    },
    {
      text: 'Bos in, telefoon uit, thermoskan mee. En daarna alsnog een uur appen over wat ik gezien heb.',
      interests: ['hiking', 'outdoors'],
      scenes: ['forest', 'mountains'],
    },
    {
      text: 'De kinderen zijn het huis uit, de platenspeler staat weer in de kamer. Dit vind ik een mooie leeftijd om opnieuw nieuwsgierig te zijn.',
      interests: ['music'],
      minAge: 48,
    },
    {
      text: 'Op mijn leeftijd hoef ik niemand meer te imponeren. Ik wil gewoon graag lachen met iemand die terugplaagt.',
      minAge: 50,
    },
    {
      text: 'Vroeger wilde ik alles tegelijk. Nu wil ik een goede wijn, een lange avond en een gesprek dat nergens heen hoeft.',
      interests: ['wine'],
      minAge: 40,
      scenes: ['garden lights'],
    },
    {
      text: 'Net afgestudeerd in uitstellen, met honours. Gelukkig stel ik antwoorden op leuke berichten nooit uit.',
      maxAge: 29,
    },
    {
      text: 'Half studentenhuis, half volwassen leven: ik bezit inmiddels een echte steelpan. Vraag me gerust om advies, ik weet van niets.',
      interests: ['cooking'],
      maxAge: 27,
    },
    {
      text: 'Sportschool om zeven uur, kroket om half negen. Balans is een ruim begrip.',
      interests: ['gym', 'foodie'],
    },
    {
      text: 'Ik verzamel eerste zinnen: van romans, van liedjes en van mensen die hier een gesprek beginnen. Wat is de jouwe?',
      interests: ['reading'],
    },
    {
      text: 'Ik ga voor het toneelstuk, maar ik blijf voor het napraten. Een goede voorstelling eindigt pas aan de bar.',
      interests: ['theater', 'nightlife'],
      scenes: ['poster', 'city at night'],
    },
    {
      text: 'Mijn baard is langer dan mijn geduld met slechte koffie. Verder ben ik de rust zelve.',
      interests: ['coffee'],
      gender: 'male',
      beard: true,
    },
    {
      text: 'Ik repareer alles in huis, behalve de dingen die echt kapot zijn. Daarvoor heb ik een buurman en een grote glimlach.',
      gender: 'male',
    },
    {
      text: 'Rode lippenstift, platte schoenen en altijd een pleister in mijn tas. Op alles voorbereid, behalve op een goed compliment.',
      interests: ['fashion'],
      gender: 'female',
    },
    {
      text: 'Ik heb een stem voor de telefoon en een stem voor de kat. Raad maar welke liever is.',
      interests: ['animals'],
    },
    {
      text: 'Sushi met handen, pizza met bestek: er klopt weinig aan mij, maar je verveelt je niet.',
      interests: ['sushi', 'foodie'],
    },
    {
      text: 'Thee, een dekentje en een detective waarvan ik de dader al ken. Spannender hoeft een dinsdag niet te zijn, tenzij jij schrijft.',
      interests: ['tea', 'movies'],
      scenes: ['window light', 'studio'],
    },
    {
      text: 'Ik reis het liefst met de trein, want dan hebben gedachten ook een raamplek. Vertel me waar jij in je hoofd naartoe gaat.',
      interests: ['travelling'],
    },
    {
      text: 'Rommelmarkten zijn mijn zwakke plek. Ik kwam voor een lamp en ging weg met een accordeon die ik niet kan bespelen.',
      interests: ['shopping', 'music'],
    },
    {
      text: 'Ik zwem het hele jaar buiten en overdrijf daar graag over. De kou doet niets, het verhaal erna des te meer.',
      interests: ['outdoors', 'sports'],
      scenes: ['beach'],
    },
    { text: 'Zwak voor zachte stemmen, scherpe tongen en mensen die hun excuses kunnen maken.' },
    {
      text: 'Gaat de barbecue aan, dan sta ik binnen een minuut met een tang in mijn hand. Leiderschap kies je niet, het overkomt je.',
      interests: ['bbq', 'beer'],
      scenes: ['garden lights'],
    },
    {
      text: 'Ik houd van plagen, mits er daarna iets liefs komt. De volgorde mag ook andersom.',
      interests: ['flirting'],
    },
    {
      text: 'Sterrenbeeld eigenwijs, ascendant nieuwsgierig. Ik geloof niets van horoscopen en lees de mijne elke ochtend.',
      interests: ['astrology'],
    },
    {
      text: 'Eén potje gamen wordt bij mij altijd drie potjes en een diep gesprek over het leven. Dat laatste is mijn sterkste level.',
      interests: ['videogames'],
      maxAge: 45,
    },
  ],
  interests: {
    adventure: ['Een plan zonder plan vind ik het mooiste plan.', 'Zeg ‘durf je?’ en ik ben al halverwege.'],
    animals: ['Elke kat op straat krijgt van mij een begroeting.', 'Ik praat tegen honden alsof ze solliciteren.'],
    art: [
      'In een museum sta ik het langst bij het schilderij dat niemand ziet.',
      'Ik teken op de achterkant van alles.',
    ],
    beach: ['Zand in mijn schoenen betekent dat de dag gelukt is.', 'De zee maakt mij altijd een stuk liever.'],
    beer: [
      'Een speciaalbiertje proef ik met een veel te ernstig gezicht.',
      'Mijn favoriete bier is het eerste van de vrijdag.',
    ],
    biking: ['Op de fiets krijg ik mijn beste ideeën en mijn slechtste kapsel.', 'Ik fiets om, als het mooier is.'],
    coffee: [
      'Voor de eerste koffie ben ik decor.',
      'Ik ken de beste koffie van de stad en verklap het alleen aan lieve mensen.',
    ],
    cooking: ['Mijn risotto is beter dan mijn openingszinnen.', 'Ik proef altijd net te veel tijdens het koken.'],
    dancing: ['In de keuken dans ik het best.', 'Ik dans slecht met veel overtuiging.'],
    foodie: ['Ik onthoud vakanties aan wat er op tafel stond.', 'Van mijn bord proeven mag, mits je het vraagt.'],
    gardening: ['Mijn tomaten hebben namen.', 'Aarde onder mijn nagels maakt me rustig.'],
    gym: ['Sporten doe ik vooral voor het gevoel erna.', 'Ik tel in de sportschool opvallend creatief.'],
    hiking: ['Wandelen is mijn manier van nadenken.', 'Ik verdwaal graag, zolang er ergens appeltaart is.'],
    movies: ['Ik praat door films heen, maar alleen de goede stukken.', 'Popcorn zoet, films bitter.'],
    music: [
      'Ik maak voor iedereen een afspeellijst; de jouwe staat nog leeg.',
      'Oude platen klinken bij mij het hardst.',
    ],
    nightlife: [
      'Na middernacht worden mijn verhalen beter.',
      'De stad is op haar mooist als de straatlantaarns aangaan.',
    ],
    outdoors: ['Frisse lucht lost bij mij bijna alles op.', 'Ik slaap het best na een dag buiten.'],
    photography: ['Het mooiste licht is er altijd als ik mijn camera vergeten ben.', 'Ik kijk graag twee keer.'],
    reading: ['Een goed boek mag mij gerust een nacht kosten.', 'Ik leen boeken uit met tranen in mijn ogen.'],
    romance: ['Een handgeschreven briefje doet mij nog steeds iets.', 'Ik geloof in kleine gebaren en lange blikken.'],
    sports: ['Ik kijk sport alsof ze mij kunnen horen.', 'Winnen is leuk, de derde helft is leuker.'],
    tea: ['Thee zet ik als een ceremonie, drinken doe ik hem koud.'],
    theater: ['Ik ken hele toneelstukken uit mijn hoofd, vooral de dramatische stukken.'],
    travelling: ['Mijn koffer staat nooit echt ver weg.', 'Ik leer in elke taal eerst het woord voor ‘lekker’.'],
    videogames: ['Mijn speelstijl: dapper en verdwaald.'],
    wellness: ['Een sauna en dan een uur niets zeggen: heerlijk.'],
    wine: [
      'Over wijn weet ik weinig, maar ik proef met overgave.',
      'Rood in de winter, wit in de zon, praten het hele jaar.',
    ],
  },
  closings: [
    'Vertel me eens iets wat niet op je profiel staat.',
    'Wat was het leukste moment van jouw week?',
    'Begin gerust met een slechte grap, ik lach snel.',
    'Schrijf me wat je nu eigenlijk zou moeten doen.',
    'Ik ben benieuwd naar jou.',
    'Verras me met je eerste zin.',
    'Een hoi mag, een verhaal is leuker.',
    'Waar word jij blij van op een regenachtige dag?',
    'Kom maar door met je beste vraag.',
    'Wie weet waar het gesprek ons brengt.',
  ],
};
