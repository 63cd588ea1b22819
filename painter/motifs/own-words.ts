/** Words that the packages lack or give to another drawing. */

export const OWN_ENGLISH: Readonly<Record<string, string>> = {
  dog: 'dog,puppy',
  'steaming-bowl': 'ramen,noodle soup,bowl of ramen,pho,bowl of noodles,noodles',
  'hot-beverage': 'coffee,cup of coffee,tea,cup of tea,mug,coffee cup,hot chocolate',
  automobile: 'car,sedan',
  airplane: 'plane,aeroplane,jet,airliner',
  'flying-saucer': 'ufo,spaceship',
  't-rex': 't rex,tyrannosaurus,trex,tyrannosaurus rex',
  sauropod: 'dinosaur',
  'teddy-bear': 'teddy',
  'mobile-phone': 'phone,smartphone,cell phone,cellphone,iphone',
  laptop: 'laptop,computer,notebook computer',
  'person-mage': 'wizard,sorcerer,magician',
  'woman-mage': 'witch,sorceress,enchantress',
};

export const OWN_CHINESE: Readonly<Record<string, string>> = {
  dog: '狗,犬,小狗,狗狗,柯基,金毛',
  'steaming-bowl': '拉面,面条,汤面,面,牛肉面',
};
