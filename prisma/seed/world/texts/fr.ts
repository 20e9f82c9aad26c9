import type { AboutTexts } from './about-texts.ts';

export const fr: AboutTexts = {
  templates: [
    {
      text: 'Je ris trop fort au cinéma et je pleure devant les documentaires animaliers. À part ça, tout va bien.',
      interests: ['movies', 'animals'],
    },
    { text: 'Le samedi, marché et bouquet de fleurs trop grand. Le dimanche, rien du tout, et je le fais très bien.' },
    {
      text: 'Je cuisine toujours pour quatre, même en solo. Les restes, c’est la plus belle promesse du lendemain.',
      interests: ['cooking', 'foodie'],
    },
    { text: 'Avec moi, une conversation commence par la météo et finit à une heure du matin sur le sens des rêves.' },
    {
      text: 'Donne-moi un sac à dos, une forêt et un mauvais virage : je suis au paradis.',
      interests: ['hiking', 'outdoors'],
      scenes: ['forest', 'mountains'],
    },
    { text: 'Je perds à tous les jeux de société, mais avec panache. La revanche est toujours offerte.' },
    { text: 'Café noir, humour noir, cœur en pâte d’amande.', interests: ['coffee'], scenes: ['café'] },
    {
      text: 'Mes plantes survivent, mon basilic non. On évite le sujet à table.',
      interests: ['gardening'],
      scenes: ['window light'],
    },
    {
      text: 'Dès qu’il y a de la musique, quelque chose bouge : un pied, une épaule, parfois juste un sourcil.',
      interests: ['music', 'dancing'],
      scenes: ['garden lights', 'city at night'],
    },
    {
      text: 'Je photographie des portes, des flaques et des gens qui regardent la mer. Devant l’objectif, je rougis.',
      interests: ['photography', 'art'],
      scenes: ['canal houses', 'poster'],
    },
    {
      text: 'Trois livres commencés sur la table de nuit, et bien sûr je lis le quatrième.',
      interests: ['reading'],
      scenes: ['window light'],
    },
    {
      text: 'Une tête de mule, un cœur d’artichaut et une ponctualité maladive. Je réponds toujours, c’est promis.',
      interests: ['romance'],
    },
    {
      text: 'Mon chien aime tout le monde. De mon côté, il faut au moins une bonne histoire.',
      interests: ['animals', 'hiking'],
      scenes: ['field', 'forest'],
    },
    {
      text: 'Je ne sais ni siffler, ni faire un créneau, ni garder une recette secrète. Pour le flirt, je me débrouille mieux.',
      interests: ['cooking', 'flirting'],
    },
    { text: 'Une seule règle le week-end : pas de réveil. Tout le reste se négocie.' },
    {
      text: 'Salle de sport à sept heures, croissant à huit heures. J’appelle ça l’équilibre.',
      interests: ['gym', 'foodie'],
    },
    {
      text: 'La plage en janvier, un bonnet sur les oreilles et un cornet de frites : voilà mon luxe.',
      interests: ['beach'],
      scenes: ['beach'],
    },
    {
      text: 'Je voyage en train, côté fenêtre, avec un carnet et beaucoup trop de gâteaux.',
      interests: ['travelling'],
    },
    {
      text: 'Les enfants ont quitté la maison, la platine vinyle est revenue au salon. Bel âge pour être de nouveau libre et de bonne humeur.',
      interests: ['music'],
      minAge: 48,
    },
    {
      text: 'À mon âge, je n’ai plus personne à impressionner. J’ai envie de rire avec quelqu’un qui me taquine en retour.',
      minAge: 46,
    },
    {
      text: 'Avant, je voulais tout en même temps. Aujourd’hui, un bon vin, une longue soirée et une conversation sans but me suffisent.',
      interests: ['wine'],
      minAge: 40,
      scenes: ['garden lights'],
    },
    {
      text: 'Mention très bien en procrastination. Sauf pour les jolis messages : là, je réponds tout de suite.',
      maxAge: 30,
    },
    {
      text: 'Depuis peu, je possède une vraie casserole avec son couvercle. La vie d’adulte avance.',
      interests: ['cooking'],
      maxAge: 27,
    },
    {
      text: 'Je collectionne les premières phrases : celles des romans, des chansons et des gens qui m’écrivent.',
      interests: ['reading'],
    },
    {
      text: 'Je vais au théâtre pour la pièce et j’y reste pour le débat qui suit, de préférence au comptoir.',
      interests: ['theater', 'nightlife'],
      scenes: ['poster', 'city at night'],
    },
    {
      text: 'Ma barbe est plus longue que ma patience envers le mauvais café. Pour le reste, zen.',
      interests: ['coffee'],
      gender: 'male',
      beard: true,
    },
    {
      text: 'Je répare tout dans la maison, sauf ce qui est vraiment cassé. Là, je souris et j’appelle du renfort.',
      gender: 'male',
    },
    {
      text: 'Rouge à lèvres, chaussures plates et toujours un pansement dans mon sac. Prête à tout, sauf à un beau compliment.',
      interests: ['fashion'],
      gender: 'female',
    },
    {
      text: 'Je taquine volontiers, mais il y a toujours un mot tendre juste après. L’ordre peut changer.',
      interests: ['flirting'],
    },
    {
      text: 'Une partie de jeu vidéo, chez moi, ça veut dire trois, plus une discussion profonde sur la vie.',
      interests: ['videogames'],
      maxAge: 45,
    },
    {
      text: 'Signe tête dure, ascendant curiosité. Je ne crois pas à l’horoscope et je le lis tous les matins.',
      interests: ['astrology'],
    },
    {
      text: 'Les brocantes me perdront : j’y vais pour une lampe, j’en reviens avec un accordéon.',
      interests: ['shopping', 'music'],
    },
    { text: 'Faible pour les voix douces, les répliques vives et les gens qui savent dire pardon.' },
    {
      text: 'Fromage, pain, silence, puis éclat de rire : c’est à peu près mon idée d’une belle soirée.',
      interests: ['foodie', 'wine'],
    },
    {
      text: 'Thé brûlant, plaid, roman policier dont je connais déjà la fin. Un mardi parfait, sauf si tu m’écris.',
      interests: ['tea', 'reading'],
      scenes: ['window light', 'studio'],
    },
  ],
  interests: {
    adventure: ['Le plus beau des plans, c’est l’absence de plan.'],
    animals: ['Je salue tous les chats de ma rue.', 'Je parle aux chiens comme à des collègues.'],
    art: ['Au musée, je reste toujours devant le tableau que personne ne regarde.'],
    beach: ['Du sable dans les chaussures, c’est une journée réussie.', 'La mer me rend tout de suite plus aimable.'],
    beer: ['Une bière artisanale, et je deviens intarissable.'],
    biking: ['À vélo, j’ai mes meilleures idées et ma pire coiffure.'],
    coffee: ['Avant le premier café, je fais partie des meubles.', 'Je connais le meilleur café du quartier.'],
    cooking: ['Mon gratin est meilleur que mes premières phrases.', 'Je goûte beaucoup trop en cuisinant.'],
    dancing: ['C’est dans la cuisine que je danse le mieux.', 'Je danse mal, mais avec conviction.'],
    foodie: [
      'Je me souviens des vacances par les menus.',
      'On peut goûter dans mon assiette, à condition de demander.',
    ],
    gardening: ['Mes tomates ont des prénoms.'],
    gym: ['Je fais du sport surtout pour le plaisir d’avoir fini.'],
    hiking: ['Marcher remet mes idées en ordre.', 'Me perdre ne me gêne pas, s’il y a une tarte à l’arrivée.'],
    movies: ['Je parle pendant les films, mais seulement aux bons moments.'],
    music: [
      'Je prépare des playlists pour tout le monde ; la tienne est encore vide.',
      'Les vieux disques sonnent plus fort chez moi.',
    ],
    nightlife: [
      'Après minuit, mes histoires s’améliorent.',
      'La ville est plus belle quand les réverbères s’allument.',
    ],
    outdoors: ['Le grand air règle presque tout.', 'Je ne dors jamais mieux qu’après une journée dehors.'],
    photography: ['La plus belle lumière arrive toujours quand j’oublie mon appareil.'],
    reading: ['Un bon livre peut me coûter une nuit.', 'Je prête mes livres les larmes aux yeux.'],
    romance: [
      'Un petit mot écrit à la main me fait toujours fondre.',
      'Je crois aux petits gestes et aux longs regards.',
    ],
    sports: ['Je donne des conseils à la télévision, qui ne m’écoute jamais.'],
    sushi: ['Face aux sushis, je n’ai aucune limite.'],
    tea: ['Je prépare le thé comme une cérémonie et je le bois froid.'],
    theater: ['Un beau monologue, et je suis sous le charme.'],
    travelling: ['Ma valise n’est jamais bien loin.', 'Dans chaque langue, j’apprends d’abord à dire « délicieux ».'],
    videogames: ['Mon style de jeu : du courage et aucun sens de l’orientation.'],
    wellness: ['Un sauna, puis une heure de silence : le bonheur.'],
    wine: ['Je ne connais pas grand-chose au vin, mais je goûte avec ferveur.'],
  },
  closings: [
    'Raconte-moi quelque chose qui n’est pas sur ton profil.',
    'C’était quoi, ton plus beau moment de la semaine ?',
    'Commence par une mauvaise blague, je ris facilement.',
    'Qu’est-ce que tu devrais être en train de faire, là, maintenant ?',
    'À toi de jouer.',
    'Surprends-moi dès la première phrase.',
    'Un bonjour suffit, une histoire, c’est mieux.',
    'Qu’est-ce qui te fait plaisir un jour de pluie ?',
    'Pose-moi ta meilleure question.',
    'On verra bien où la conversation nous emmène.',
  ],
};
